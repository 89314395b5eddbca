//! The web page that looks like a channel: static files, embedded in the binary.
//!
//! Its content security policy allows only these files as scripts and no resources from other servers, so that nothing
//! that a bot or a user sends can be executed.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::Server;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Scripts, styles, images and requests may only come from this server; frames, forms and plugins are forbidden.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file of the page: name, media type, text.
type Asset = (&'static str, &'static str, &'static str);

const INDEX: Asset = ("index.html", HTML, include_str!("../../../assets/sandbox/index.html"));

macro_rules! assets {
    ($($kind:ident: $($name:literal)*;)*) => {
        &[$($(($name, $kind, include_str!(concat!("../../../assets/sandbox/", $name)))),*),*]
    };
}

const ASSETS: &[Asset] = assets! {
    CSS: "message.css" "overlay.css" "style.css";
    SVG: "icon.svg";
    JAVASCRIPT:
        "api.js" "command.js" "components.js" "composer.js" "dom.js" "embed.js" "interactions.js" "stream.js" "main.js"
        "markdown.js" "media.js" "menu.js" "message.js" "messages.js" "modal.js" "names.js" "options.js" "popover.js"
        "select.js" "sidebar.js" "suggest.js" "dates.js" "state.js" "unread.js";
};

pub(super) fn routes() -> Router<Arc<Server>> {
    Router::new().route("/", get(async || serve(INDEX))).route("/page/{name}", get(asset))
}

async fn asset(Path(name): Path<String>) -> Response {
    match ASSETS.iter().find(|asset| asset.0 == name) {
        Some(&asset) => serve(asset),
        None => (StatusCode::NOT_FOUND, format!("the page has no file called {name}")).into_response(),
    }
}

fn serve((_, kind, text): Asset) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // A newer sandbox on the same port must not run with cached scripts of an older one.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A file in the folder that is missing from `ASSETS` would otherwise fail in the browser only.
    #[test]
    fn every_file_of_the_page_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/sandbox");
        let mut found: Vec<_> = fs::read_dir(folder)
            .expect("the assets are in the repository")
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("an ASCII name"))
            .filter(|name| name != INDEX.0)
            .collect();
        let mut served: Vec<_> = ASSETS.iter().map(|asset| asset.0.to_owned()).collect();
        found.sort();
        served.sort();
        assert_eq!(found, served);
    }

    #[test]
    fn the_page_refers_only_to_its_own_files() {
        for (name, _, text) in ASSETS.iter().chain([&INDEX]) {
            for piece in text.split("from \"./").skip(1).chain(text.split("=\"page/").skip(1)) {
                let wanted = piece.split('"').next().expect("split gives at least one piece");
                assert!(ASSETS.iter().any(|asset| asset.0 == wanted), "{name} names {wanted}, which is not served");
            }
            for forbidden in
                ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "@import", "url("]
            {
                assert!(!text.contains(forbidden), "{name} uses {forbidden}");
            }
            for external in ["src=\"http", "href=\"http", "fetch(\"http"] {
                assert!(!text.contains(external), "{name} fetches from another server");
            }
        }
    }
}
