//! The pictures of the bots and use cases under test.

use std::sync::{Arc, LazyLock};

use pente_render::Renderer;
use tessera::app::Pictures;

/// Pictures as a new process has them. All of them share a renderer, which draws its sprites once: what it has cached
/// does not change what it draws.
pub fn pictures() -> Pictures {
    static RENDERER: LazyLock<Arc<Renderer>> = LazyLock::new(|| Arc::new(Renderer::new()));
    Pictures::new(RENDERER.clone())
}
