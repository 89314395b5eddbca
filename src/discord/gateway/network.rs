//! Opens connections to Discord's gateway: its address by REST, then TCP, TLS and the WebSocket upgrade.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::UrlError;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::info::{GatewayInfo, gateway_info};
use crate::app::{App, IdentifyLock};
use crate::discord::rest::{ApiError, Client};

/// Opens gateway connections. Tests use one in memory.
pub trait Network: Send + Sync + 'static {
    /// The stream under the WebSocket.
    type Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static;

    /// Asks Discord where to connect, with how many shards, and how many sessions may be started.
    ///
    /// # Errors
    /// [`ApiError`]: the request failed.
    fn info(&self) -> impl Future<Output = Result<GatewayInfo, ApiError>> + Send;

    /// The lock for starting a session.
    type IdentifyLock: Send + 'static;

    /// Waits until no other process starts a session of a shard in this bucket. None does until the lock is dropped.
    fn identify_lock(&self, bucket: u32) -> impl Future<Output = Self::IdentifyLock> + Send;

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// [`Error`]: the address is not one, the server cannot be reached, or it does not upgrade the connection.
    fn connect(&self, url: &str) -> impl Future<Output = Result<WebSocketStream<Self::Stream>, Error>> + Send;
}

/// The API version and the payload encoding.
const QUERY: &str = "v=10&encoding=json";

/// The pause before the lock is requested again if the database cannot be reached.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Connects to the first address of a host that answers in time.
async fn connect_tcp(host: &str, port: u16) -> io::Result<TcpStream> {
    let timed_out = || io::Error::from(io::ErrorKind::TimedOut);
    let addresses = timeout(TCP_WITHIN, lookup_host((host, port))).await.map_err(|_| timed_out())??;
    let mut failure = io::ErrorKind::NotFound.into();
    for address in addresses {
        match timeout(TCP_WITHIN, TcpStream::connect(address)).await {
            Ok(Ok(connected)) => return Ok(connected),
            Ok(Err(error)) => failure = error,
            Err(_) => failure = timed_out(),
        }
    }
    Err(failure)
}

/// Time limit for connecting to one address by TCP. The kernel repeats a lost SYN after one, three and seven seconds; a
/// new attempt after four seconds comes before the last of these.
const TCP_WITHIN: Duration = Duration::from_secs(4);

/// A connection that is idle for this long is probed by the kernel, and again after this long.
const PROBE_AFTER: Duration = Duration::from_secs(1);

/// After this many probes without an answer the kernel gives the connection up.
const PROBES: u32 = 3;

/// After this time without an acknowledgement of sent data the kernel gives the connection up, on systems that support
/// the option: keepalive probes are not sent while data is in flight. It equals [`PROBE_AFTER`] and [`PROBES`]
/// together, so that every longer loss of the network is noticed within five seconds. From a shorter one TCP recovers
/// about as fast as a new connection would.
#[cfg(target_os = "linux")]
const UNACKNOWLEDGED: Duration = Duration::from_secs(4);

/// The real network, to Discord or to another server.
pub struct TcpNetwork {
    app: Arc<App>,
    rest: Client,
    tls: TlsConnector,
}

/// A plain or an encrypted TCP connection.
pub trait Socket: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Socket for T {}

impl TcpNetwork {
    /// A network whose REST requests go through `rest`. The locks for starting sessions are those of the database.
    ///
    /// # Errors
    /// [`io::Error`]: the cryptography provider supports no TLS version, which does not happen with this build.
    pub fn new(app: Arc<App>, rest: Client) -> io::Result<Self> {
        let roots: RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self { app, rest, tls: TlsConnector::from(Arc::new(config)) })
    }
}

impl Network for TcpNetwork {
    type Stream = Box<dyn Socket>;
    type IdentifyLock = IdentifyLock;

    async fn identify_lock(&self, bucket: u32) -> IdentifyLock {
        loop {
            match self.app.identify_lock(bucket).await {
                Ok(lock) => return lock,
                Err(error) => {
                    tracing::warn!(bucket, %error, "cannot start a session without the database; trying again");
                }
            }
            sleep(RETRY_AFTER).await;
        }
    }

    async fn info(&self) -> Result<GatewayInfo, ApiError> {
        gateway_info(&self.rest).await
    }

    async fn connect(&self, url: &str) -> Result<WebSocketStream<Self::Stream>, Error> {
        let request = address(url).into_client_request()?;
        let uri = request.uri();
        let is_secure = match uri.scheme_str() {
            Some("wss") => true,
            Some("ws") => false,
            _ => return Err(UrlError::UnsupportedUrlScheme.into()),
        };
        let host = uri.host().ok_or(UrlError::NoHostName)?.trim_start_matches('[').trim_end_matches(']').to_owned();
        let port = uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        let tcp = connect_tcp(&host, port).await?;
        tcp.set_nodelay(true)?;
        detect_loss(&tcp)?;
        let stream: Self::Stream = if is_secure {
            let name = ServerName::try_from(host).map_err(io::Error::other)?;
            Box::new(self.tls.connect(name, tcp).await?)
        } else {
            Box::new(tcp)
        };
        Ok(client_async(request, stream).await?.0)
    }
}

/// Sets the socket options with which the kernel detects a lost network.
fn detect_loss(tcp: &TcpStream) -> io::Result<()> {
    let socket = SockRef::from(tcp);
    let probes = TcpKeepalive::new().with_time(PROBE_AFTER).with_interval(PROBE_AFTER).with_retries(PROBES);
    socket.set_tcp_keepalive(&probes)?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(UNACKNOWLEDGED))?;
    Ok(())
}

/// The address with the query that Discord requires.
fn address(url: &str) -> String {
    let has_path = url.split_once("://").is_some_and(|(_, rest)| rest.contains('/'));
    let lead = match (url.contains('?'), has_path) {
        (true, _) => "&",
        (false, true) => "?",
        (false, false) => "/?",
    };
    format!("{url}{lead}{QUERY}")
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn the_kernel_notices_that_the_network_is_gone() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let tcp = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("connects");
        detect_loss(&tcp).expect("TCP options are set");
        let socket = SockRef::from(&tcp);
        assert!(socket.keepalive().expect("readable"));
        assert_eq!(socket.tcp_keepalive_time().expect("readable"), PROBE_AFTER);
        assert_eq!(socket.tcp_keepalive_interval().expect("readable"), PROBE_AFTER);
        assert_eq!(socket.tcp_keepalive_retries().expect("readable"), PROBES);
        #[cfg(target_os = "linux")]
        assert_eq!(socket.tcp_user_timeout().expect("readable"), Some(PROBE_AFTER * (1 + PROBES)));
    }

    #[test]
    fn the_query_follows_any_path() {
        let check = |url: &str, expected: &str| assert_eq!(address(url), expected);
        check("wss://gateway.discord.gg", "wss://gateway.discord.gg/?v=10&encoding=json");
        check("wss://gateway.discord.gg/", "wss://gateway.discord.gg/?v=10&encoding=json");
        check("ws://127.0.0.1:4000/gateway", "ws://127.0.0.1:4000/gateway?v=10&encoding=json");
        check("ws://[::1]:4000/gateway?x=1", "ws://[::1]:4000/gateway?x=1&v=10&encoding=json");
    }
}
