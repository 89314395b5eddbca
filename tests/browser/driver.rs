//! Headless Chromium with one chromedriver for all tests. A test reuses a browser in which an earlier test has closed
//! its page, if there is one: starting a browser takes longer than most steps of a test.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::{env, thread};

use fantoccini::error::NewSessionError;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

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

/// A running chromedriver, with the browsers that no test uses at the moment.
struct Driver {
    child: Child,
    port: u16,
    chromium: PathBuf,
    profiles: TempDir,
    /// The number of browsers started.
    started: usize,
    idle: Vec<(Screen, Client)>,
}

/// Started with the first page, ended by [`stop`].
static DRIVER: Mutex<Option<Driver>> = Mutex::new(None);

/// Runs the connections to the browsers. On the runtime of a test, a connection would end with the test.
static CONNECTIONS: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime"));

fn driver() -> MutexGuard<'static, Option<Driver>> {
    DRIVER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens `url` in a browser that no other test uses, and waits until the page is loaded.
pub async fn open(url: &str, screen: Screen) -> Page {
    let idle_or_request = {
        let mut driver = driver();
        let driver = driver.get_or_insert_with(Driver::start);
        let idle = driver.idle.iter().position(|(of, _)| *of == screen).map(|at| driver.idle.swap_remove(at).1);
        idle.ok_or_else(|| driver.session_request(screen))
    };
    let client = match idle_or_request {
        Ok(client) => client,
        Err(request) => CONNECTIONS.spawn(request).await.expect("no panic").expect("Chromium starts"),
    };
    Page::open(client, screen, url).await
}

/// Keeps a browser for other tests. It must show no page.
pub fn give_back(client: Client, screen: Screen) {
    if let Some(driver) = &mut *driver() {
        driver.idle.push((screen, client));
    }
}

/// Ends all browsers.
pub fn stop() {
    drop(driver().take());
}

impl Driver {
    /// Starts chromedriver on a free port.
    fn start() -> Driver {
        let Programs { chromedriver, chromium } = Programs::find().expect("looked for before any test");
        let launched = (0..ATTEMPTS).find_map(|_| launch(&chromedriver));
        let (child, port) = launched.expect("chromedriver says its port");
        let profiles = TempDir::new().expect("a folder for profiles");
        Driver { child, port, chromium, profiles, started: 0, idle: Vec::new() }
    }

    /// The request that starts another browser.
    fn session_request(&mut self, screen: Screen) -> impl Future<Output = Result<Client, NewSessionError>> + use<> {
        self.started += 1;
        let profile = self.profiles.path().join(self.started.to_string());
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
        let capabilities =
            [("goog:chromeOptions".to_owned(), options), ("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}))];
        let url = format!("http://127.0.0.1:{}", self.port);
        async move {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.into_iter().collect()).connect(&url).await
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked to shut down, chromedriver also ends its browsers; after SIGKILL they would keep running.
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
