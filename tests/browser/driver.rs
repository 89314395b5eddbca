//! Headless Chromium with chromedriver, which each test starts and ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, thread};

use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;

use super::page::Page;

/// The size of the window.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// 1280 × 900.
    Desktop,
    /// 390 × 844, touch, as a phone reports itself.
    Phone,
}

/// The maximum number of attempts to start chromedriver. It chooses a port that must be free for both IP versions, and
/// exits if another process takes it at that moment.
const ATTEMPTS: usize = 5;

/// Starts chromedriver on a free port; `None` if it exits before it has one.
fn launch(chromedriver: &Path) -> Option<(Child, u16)> {
    let mut child = Command::new(chromedriver)
        .args(["--port=0", "--log-level=SEVERE"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver starts");
    let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    // "ChromeDriver was started successfully on port 40123."
    let port = lines.by_ref().find_map(|line| {
        let line = line.expect("chromedriver writes text");
        let (_, port) = line.split_once("on port ").filter(|_| line.contains("success"))?;
        Some(port.trim_end_matches('.').parse().expect("a port number"))
    });
    let Some(port) = port else {
        let ended = child.wait().expect("chromedriver can be waited for");
        println!("chromedriver ended before it had a port: {ended}");
        return None;
    };
    // The rest of its output must be read, or it would block.
    thread::spawn(move || lines.for_each(drop));
    Some((child, port))
}

/// The programs that the browser tests need.
pub struct Programs {
    chromedriver: PathBuf,
    chromium: PathBuf,
}

impl Programs {
    /// Looks for them on the path, under the names that distributions use.
    ///
    /// # Errors
    ///
    /// The name of the program that is not installed.
    pub fn find() -> Result<Programs, &'static str> {
        let chromedriver = installed(&["chromedriver"]).ok_or("no chromedriver is installed")?;
        let chromium = installed(&["chromium", "chromium-browser", "google-chrome"]);
        Ok(Programs { chromedriver, chromium: chromium.ok_or("no Chromium is installed")? })
    }
}

/// A running chromedriver.
pub struct Driver {
    child: Child,
    port: u16,
    chromium: PathBuf,
    profiles: TempDir,
    opened: AtomicUsize,
}

impl Driver {
    /// Starts chromedriver on a free port.
    pub fn start() -> Driver {
        let Programs { chromedriver, chromium } = Programs::find().expect("looked for before any test");
        let started = (0..ATTEMPTS).find_map(|_| launch(&chromedriver));
        let (child, port) = started.expect("chromedriver says its port");
        let profiles = TempDir::new().expect("a folder for profiles");
        Driver { child, port, chromium, profiles, opened: AtomicUsize::new(0) }
    }

    /// Opens a browser of its own on `url` and waits until the page is loaded.
    pub async fn open(&self, url: &str, screen: Screen) -> Page {
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        let profile = self.profiles.path().join(number.to_string());
        let mut options = json!({
            "binary": self.chromium,
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--window-size=1280,900",
                "--force-prefers-reduced-motion", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
                format!("--user-data-dir={}", profile.display()),
            ],
        });
        if screen == Screen::Phone {
            options["mobileEmulation"] =
                json!({"deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 2, "touch": true}});
        }
        let capabilities = json!({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let capabilities = capabilities.as_object().expect("the literal above is an object").clone();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .expect("Chromium starts");
        Page::open(client, url).await
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // On SIGTERM chromedriver also ends its browsers; after SIGKILL they would keep running.
        let asked = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).and_then(|mut stream| {
            stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
            stream.read_to_end(&mut Vec::new())
        });
        if asked.is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// The first of these programs that is on the path.
fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
