//! A network between the bot and a PostgreSQL server, or the sandbox's gateway, which a test can cut.

use std::path::PathBuf;

use discord_sandbox::Sandbox;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;

/// A network that can be cut. What is sent while it is cut arrives afterwards, as with TCP. Both sides' connections
/// stay open during the cut, so that neither kernel notices it.
pub struct Network {
    /// The directory of the socket to a PostgreSQL server.
    _dir: Option<TempDir>,
    is_cut: watch::Sender<bool>,
}

impl Network {
    /// Returns the network, and the URL of a database on the other side of it.
    pub fn new(url: &str) -> (Self, String) {
        let (user, rest) = url.split_once('@').expect("a user");
        let (host, name) = rest.split_once('/').expect("a name");
        let server = PathBuf::from(host.replace("%2F", "/")).join(".s.PGSQL.5432");
        let dir = tempfile::tempdir().expect("a directory");
        let listener = UnixListener::bind(dir.path().join(".s.PGSQL.5432")).expect("a socket");
        let is_cut = watch::Sender::new(false);
        let cut = is_cut.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = UnixStream::connect(&server).await else { continue };
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(from_near, to_far, cut.clone()));
                tokio::spawn(forward(from_far, to_near, cut.clone()));
            }
        });
        let host = dir.path().to_str().expect("UTF-8").replace('/', "%2F");
        (Self { _dir: Some(dir), is_cut }, format!("{user}@{host}/{name}"))
    }

    /// Returns the network to the gateway of a sandbox, through which every connection from now on goes.
    pub async fn to_gateway(sandbox: &Sandbox) -> Self {
        let server = sandbox.origin().trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        sandbox.server().gateway.set_url(&format!("ws://{address}/gateway"));
        let is_cut = watch::Sender::new(false);
        let cut = is_cut.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(&server).await else { continue };
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(from_near, to_far, cut.clone()));
                tokio::spawn(forward(from_far, to_near, cut.clone()));
            }
        });
        Self { _dir: None, is_cut }
    }

    /// Delivers nothing from now on.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Delivers everything again.
    pub fn restore(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Forwards what is read until the other side closes, and holds it while the network is cut.
async fn forward(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut is_cut: watch::Receiver<bool>) {
    let mut buffer = [0; 16_384];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if is_cut.wait_for(|is_cut| !is_cut).await.is_err() || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
