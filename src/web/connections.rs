//! The connections of the health page: few, short, and none that waits for a request that does not come.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// The most connections that are open; more are closed as they are accepted.
const MAX_CONNECTIONS: usize = 64;

/// Time limit for the header of a request, from the opening of the connection or the previous response.
const HEADER_WITHIN: Duration = Duration::from_secs(5);

/// Time limit for a response, longer than that of the database.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// The most bytes of a request. The pages take no body, and no client of them sends a long header.
const MAX_REQUEST_BYTES: usize = 8 << 10;

/// The end of a header.
const BLANK_LINE: &[u8] = b"\r\n\r\n";

/// A listener with limits on the number of its connections and on what each may do.
pub(super) struct Connections {
    listener: TcpListener,
    free: Arc<Semaphore>,
}

impl Connections {
    /// Accepts the connections of a listener.
    pub(super) fn new(listener: TcpListener) -> Self {
        Self { listener, free: Arc::new(Semaphore::new(MAX_CONNECTIONS)) }
    }
}

impl Listener for Connections {
    type Io = Connection<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Dropping the stream closes it.
            if let Ok(permit) = self.free.clone().try_acquire_owned() {
                return (Connection::new(stream, Some(permit)), address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.listener.local_addr()
    }
}

/// A connection that breaks where a request is too slow or too long.
pub(super) struct Connection<S> {
    stream: S,
    /// When the connection breaks.
    deadline: Pin<Box<Sleep>>,
    /// The bytes of the request so far.
    received: usize,
    /// Whether there is more of the request than empty lines, which may precede it.
    is_begun: bool,
    /// The number of bytes of [`BLANK_LINE`] that the received bytes end with.
    matched: usize,
    _permit: Option<OwnedSemaphorePermit>,
}

impl<S> Connection<S> {
    fn new(stream: S, permit: Option<OwnedSemaphorePermit>) -> Self {
        Self {
            stream,
            deadline: Box::pin(sleep(HEADER_WITHIN)),
            received: 0,
            is_begun: false,
            matched: 0,
            _permit: permit,
        }
    }

    fn check_deadline(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        match self.deadline.as_mut().poll(cx) {
            Poll::Ready(()) => Err(io::ErrorKind::TimedOut.into()),
            Poll::Pending => Ok(()),
        }
    }

    fn received(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.received += bytes.len();
        if self.received > MAX_REQUEST_BYTES {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the request is too long"));
        }
        for &byte in bytes {
            self.is_begun |= !b"\r\n".contains(&byte);
            if !self.is_begun {
                continue;
            }
            self.matched = match self.matched {
                matched if byte == BLANK_LINE[matched] => matched + 1,
                _ => usize::from(byte == BLANK_LINE[0]),
            };
            if self.matched == BLANK_LINE.len() {
                self.matched = 0;
                self.deadline.as_mut().reset(Instant::now() + ANSWER_WITHIN);
            }
        }
        Ok(())
    }

    /// Begins to wait for the rest of the response to be taken, or for the next request.
    fn sent(&mut self) {
        self.received = 0;
        self.is_begun = false;
        self.deadline.as_mut().reset(Instant::now() + HEADER_WITHIN);
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Connection<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.check_deadline(cx)?;
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        Poll::Ready(self.received(&buffer.filled()[before..]))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Connection<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        self.check_deadline(cx)?;
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, data))?;
        self.sent();
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    /// Sends the parts of a request, a second apart, and reads until the connection breaks or a request is complete.
    /// Returns after how many seconds it broke.
    async fn broken_after(parts: &[&str]) -> Option<u64> {
        let (stream, mut client) = duplex(64 << 10);
        let (mut connection, begun) = (Connection::new(stream, None), Instant::now());
        let parts: Vec<String> = parts.iter().map(|&part| part.to_owned()).collect();
        let sending = tokio::spawn(async move {
            for part in parts {
                let _ = client.write_all(part.as_bytes()).await;
                sleep(Duration::from_secs(1)).await;
            }
            std::future::pending::<()>().await;
        });
        let mut buffer = [0; 1024];
        let error = loop {
            if let Err(error) = connection.read(&mut buffer).await {
                break error;
            }
        };
        sending.abort();
        let waited = begun.elapsed().as_secs();
        match error.kind() {
            io::ErrorKind::TimedOut if waited >= ANSWER_WITHIN.as_secs() => None,
            io::ErrorKind::TimedOut | io::ErrorKind::InvalidData => Some(waited),
            _ => panic!("{error}"),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn requests_that_are_slow_or_long_end_their_connection() {
        let check = async |parts: &[&str], expected: Option<u64>| {
            assert_eq!(broken_after(parts).await, expected, "{parts:?}");
        };
        check(&[], Some(5)).await;
        check(&["GET / HTTP/1.1\r\n"], Some(5)).await;
        // Bytes that come one by one put nothing off.
        check(&["G", "E", "T", " ", "/", " ", "H", "T", "T", "P"], Some(5)).await;
        // Nor do empty lines, which a server skips before a request.
        check(&["\r\n\r\n"], Some(5)).await;
        check(&["\r\n\r\n", "\r\n", "\r\n\r\n", "\n", "GET / HTTP/1.1\r\n"], Some(5)).await;
        check(&["\r\n\r\n", "GET / HTTP/1.1\r\n\r\n"], None).await;
        check(&["GET / HTTP/1.1\r\n", "Host: here\r\n", "\r", "\n"], None).await;
        check(&["GET / HTTP/1.1\r\n\r\n"], None).await;
        check(&["GET / HTTP/1.1\r\nHost: here\r\r\n", "\r\n"], None).await;
        check(&[&format!("GET / HTTP/1.1\r\nCookie: {}\r\n\r\n", "x".repeat(8 << 10))], Some(0)).await;
        // A body counts too.
        check(&["POST / HTTP/1.1\r\nContent-Length: 9000\r\n\r\n", &"x".repeat(8 << 10)], Some(1)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn each_request_of_a_connection_has_its_own_time() {
        let (stream, mut client) = duplex(64 << 10);
        let mut connection = Connection::new(stream, None);
        let mut buffer = [0; 64];
        for _ in 0..5 {
            client.write_all(b"GET / HTTP/1.1\r\n\r\n").await.expect("open");
            let read = connection.read(&mut buffer).await.expect("in time");
            assert_eq!(&buffer[..read], b"GET / HTTP/1.1\r\n\r\n");
            sleep(Duration::from_secs(4)).await;
            connection.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await.expect("in time");
            sleep(Duration::from_secs(4)).await;
        }
        sleep(Duration::from_secs(1)).await;
        let late = connection.read(&mut buffer).await.expect_err("too late");
        assert_eq!(late.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn no_more_than_sixty_four_connections_are_open() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut connections = Connections::new(listener);
        let (mut clients, mut accepted) = (Vec::new(), Vec::new());
        for _ in 0..MAX_CONNECTIONS {
            clients.push(TcpStream::connect(address).await.expect("connects"));
            accepted.push(connections.accept().await);
        }
        // It is closed while the next one is waited for.
        let mut surplus = TcpStream::connect(address).await.expect("connects");
        let mut buffer = [0; 1];
        tokio::select! {
            _ = connections.accept() => panic!("one too many"),
            read = surplus.read(&mut buffer) => assert_eq!(read.ok(), Some(0)),
        }
        accepted.pop();
        let _next = TcpStream::connect(address).await.expect("connects");
        connections.accept().await;
    }
}
