//! `tessera health`: requests the health page of the running bot, for containers and scripts.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use pente_cli::output::print_line;

use super::USAGE;
use crate::config::Config;
use crate::telemetry;

/// The arguments of `tessera health`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Also check that the bot is connected to Discord and sends requests, so that players get responses
    #[arg(long)]
    ready: bool,
}

/// The time limit of the request. The bot's own check of its database takes up to two seconds.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest response that is read, in bytes.
const MAX_BYTES: u64 = 1 << 16;

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let Some(address) = config.http else {
        telemetry::print("tessera: health is not served; set TESSERA_HTTP to an address, such as 127.0.0.1:9464");
        return Ok(ExitCode::from(USAGE));
    };
    let path = if args.ready { "/readyz" } else { "/healthz" };
    let (status, text) = ask(reachable(address), path).with_context(|| format!("no bot answers at {address}"))?;
    print_line(text.trim_end())?;
    Ok(if status == 200 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The address to connect to: loopback, if the bot listens on all interfaces.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// An HTTP/1.0 request, whose response ends with the connection.
fn ask(address: SocketAddr, path: &str) -> io::Result<(u16, String)> {
    let mut stream = TcpStream::connect_timeout(&address, REQUEST_TIMEOUT)?;
    stream.set_read_timeout(Some(REQUEST_TIMEOUT))?;
    stream.set_write_timeout(Some(REQUEST_TIMEOUT))?;
    write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(MAX_BYTES).read_to_end(&mut answer)?;
    read(&String::from_utf8_lossy(&answer)).ok_or_else(|| io::Error::other("what answers is no bot"))
}

/// The status and the body of a response.
fn read(answer: &str) -> Option<(u16, String)> {
    let (head, text) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
    Some((status, text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_the_health_page_are_parsed() {
        let check = |answer: &str, expected: Option<(u16, &str)>| {
            assert_eq!(read(answer), expected.map(|(status, text)| (status, text.to_owned())), "{answer:?}");
        };
        check("HTTP/1.0 200 OK\r\ncontent-length: 3\r\n\r\nok\n", Some((200, "ok\n")));
        check("HTTP/1.1 503 Service Unavailable\r\n\r\na\nb\n", Some((503, "a\nb\n")));
        check("HTTP/1.1 503", None);
        check("SSH-2.0-x\r\n\r\n", None);
        check("", None);
    }

    #[test]
    fn unspecified_addresses_are_probed_on_loopback() {
        let check = |address: &str, expected: &str| {
            assert_eq!(reachable(address.parse().expect("an address")).to_string(), expected);
        };
        check("0.0.0.0:80", "127.0.0.1:80");
        check("[::]:80", "[::1]:80");
        check("10.0.0.1:80", "10.0.0.1:80");
    }
}
