//! `pente gallery DIR`: draws every kind of picture in every theme into a folder with an index page.
//!
//! The scenes and statistics cards here are also the golden pictures of the tests of `pente-render`, and its palettes
//! are computed from them.

mod scenes;
pub mod statistics_cards;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use pente_render::{RenderError, Renderer, Theme};

use crate::output::print_line;

pub use scenes::*;

/// Draw every kind of picture in every theme into a folder, with an index page.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder; it is made if it does not exist.
    dir: PathBuf,
}

/// Draws the gallery.
///
/// # Errors
/// [`anyhow::Error`] if the folder or a file in it cannot be written, or a picture cannot be drawn.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let dir = args.dir;
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    let renderer = Renderer::new();
    let mut page = String::from(HEAD);
    for theme in Theme::ALL {
        let _ = writeln!(page, "<h2>{}</h2>\n<div>", theme.name());
        for (_, entry) in all_scenes().into_iter().filter(|(other, _)| *other == theme) {
            let png = renderer.png(&entry.scene);
            add_picture(&dir, &format!("{}-{}.png", theme.name(), entry.name), entry.caption, png, &mut page)?;
        }
        for card in statistics_cards::ALL {
            let png = (card.draw)(&renderer, theme);
            add_picture(&dir, &format!("{}-{}.png", theme.name(), card.name), card.caption, png, &mut page)?;
        }
        page.push_str("</div>\n");
    }
    write(&dir.join("index.html"), page.as_bytes())?;
    print_line(dir.join("index.html").display())?;
    Ok(ExitCode::SUCCESS)
}

const HEAD: &str = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Tessera: gallery</title>\n\
<style>body{font:15px sans-serif;background:#313338;color:#eee;margin:24px}\
div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:330px}img{width:100%}</style>\n\
<h1>Every theme and state</h1>\n";

/// Writes a picture and adds it to the page.
fn add_picture(
    dir: &Path,
    name: &str,
    caption: &str,
    png: Result<Vec<u8>, RenderError>,
    page: &mut String,
) -> anyhow::Result<()> {
    let png = png.with_context(|| format!("cannot draw {name}"))?;
    write(&dir.join(name), &png)?;
    let _ = writeln!(page, "<figure><img src=\"{name}\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>");
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
