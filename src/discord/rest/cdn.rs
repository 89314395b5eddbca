//! Fetches files from Discord's CDN: those that users attached to a command, and avatars.
//!
//! The address of an attachment comes from the payload of the interaction. It is used only if it is one of Discord's
//! CDN, so that a forged payload does not make the bot send requests into the network of its host. The address of an
//! avatar is built from numbers only.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Url, redirect};
use tokio::net::lookup_host;

use super::avatar_hash::AvatarHash;
use crate::domain::ids::PlayerId;

/// The hosts of Discord's CDN.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// The address of avatars.
const AVATARS: &str = "https://cdn.discordapp.com";

/// The side of fetched avatars in pixels, to which Discord scales them.
const AVATAR_SIDE: u32 = 128;

/// The longest avatar in bytes: twice the pixels of one that is not compressed.
const MAX_AVATAR_BYTES: usize = 128 << 10;

/// Time limit for fetching a file.
const FETCH_WITHIN: Duration = Duration::from_secs(10);

/// Why there is no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CdnError {
    /// The address is not one of Discord's CDN.
    #[error("the address of the file is not one of discord's")]
    Address,
    /// The file did not arrive, or not in time.
    #[error("the file did not arrive")]
    Unavailable,
}

/// Fetches files, without the bot's token.
pub(super) struct Cdn {
    cdn: reqwest::Client,
    /// A server that stands in for Discord serves files itself, also on a private address.
    own: Option<(Url, reqwest::Client)>,
}

impl Cdn {
    /// Fetches from Discord's CDN and, if that is given, from the server that stands in for Discord.
    pub(super) fn new(discord_api: Option<&str>) -> reqwest::Result<Self> {
        let direct = || reqwest::Client::builder().redirect(redirect::Policy::none()).no_proxy().timeout(FETCH_WITHIN);
        let cdn = direct().https_only(true).dns_resolver(Arc::new(PublicAddresses)).build()?;
        let own = match discord_api.and_then(|address| Url::parse(address).ok()) {
            Some(server) => Some((server, direct().build()?)),
            None => None,
        };
        Ok(Self { cdn, own })
    }

    /// Fetches a file, or the first bytes of one that is longer than `limit`.
    ///
    /// # Errors
    /// [`CdnError::Address`] for an address that is not one of Discord's, and [`CdnError::Unavailable`] if the file
    /// does not arrive in time.
    pub(super) async fn fetch(&self, address: &str, limit: usize) -> Result<Vec<u8>, CdnError> {
        let url = Url::parse(address).map_err(|_| CdnError::Address)?;
        let client = match &self.own {
            Some((server, client)) if server.origin() == url.origin() => client,
            _ if is_of_cdn(&url) => &self.cdn,
            _ => return Err(CdnError::Address),
        };
        let read = read(client, url, limit).await;
        read.ok().flatten().ok_or(CdnError::Unavailable)
    }

    /// Fetches the avatar of a user as a PNG file.
    ///
    /// # Errors
    /// [`CdnError::Unavailable`]: it does not arrive, or it is too long.
    pub(super) async fn avatar(&self, user: PlayerId, hash: AvatarHash) -> Result<Vec<u8>, CdnError> {
        let server =
            self.own.as_ref().map_or_else(|| AVATARS.to_owned(), |(url, _)| url.origin().ascii_serialization());
        let address = format!("{server}/avatars/{user}/{hash}.png?size={AVATAR_SIDE}");
        let file = self.fetch(&address, MAX_AVATAR_BYTES).await?;
        if file.len() > MAX_AVATAR_BYTES { Err(CdnError::Unavailable) } else { Ok(file) }
    }
}

/// Reads one byte more than `limit` at most; `None` without a successful answer. Redirects are not followed.
async fn read(client: &reqwest::Client, url: Url, limit: usize) -> reqwest::Result<Option<Vec<u8>>> {
    let mut response = client.get(url).send().await?;
    if !response.status().is_success() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    while bytes.len() <= limit
        && let Some(part) = response.chunk().await?
    {
        bytes.extend_from_slice(&part);
    }
    bytes.truncate(limit + 1);
    Ok(Some(bytes))
}

/// Whether an address is one of Discord's CDN: over TLS, on its usual port, and without credentials.
fn is_of_cdn(url: &Url) -> bool {
    url.scheme() == "https"
        && url.port().is_none()
        && url.username().is_empty()
        && url.password().is_none()
        && url.host_str().is_some_and(|host| HOSTS.contains(&host))
}

/// Resolves names to public addresses only, so that a name server cannot direct requests into a private network.
struct PublicAddresses;

impl Resolve for PublicAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // The port is the client's to choose.
            let found = lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err("no public address".into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is reachable from everywhere, by IANA's registries of special-purpose addresses.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    // This network, multicast and what is reserved; carrier-grade NAT and benchmarks; protocol assignments and 6to4
    // relays.
    let is_special = matches!(a, 0 | 224..)
        || matches!((a, b), (100, 64..=127) | (198, 18 | 19))
        || matches!((a, b, c), (192, 0, 0) | (192, 88, 99));
    !(is_special
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(address) = address.to_ipv4_mapped() {
        return is_public_v4(address);
    }
    match address.segments() {
        // NAT64: an address of IPv4 that a network without IPv4 reaches through its gateway.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            is_public_v4(Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)))
        }
        // Teredo and other protocol assignments, documentation, and 6to4, which carries an address of IPv4.
        [0x2001, 0..=0x1ff | 0xdb8, ..] | [0x2002, ..] | [0x3fff, 0..=0xfff, ..] => false,
        // Everything that is assigned to the public network begins with these three bits.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn only_addresses_of_the_cdn_are_fetched() {
        let check = |url: &str, expected: bool| {
            assert_eq!(Url::parse(url).is_ok_and(|url| is_of_cdn(&url)), expected, "{url}");
        };
        check("https://cdn.discordapp.com/attachments/1/2/game.txt?ex=1&is=2&hm=3", true);
        check("https://cdn.discordapp.com/ephemeral-attachments/1/2/game.txt", true);
        check("https://media.discordapp.net/attachments/1/2/game.txt", true);
        check("https://CDN.discordapp.com:443/attachments/1/2/game.txt", true);
        check("http://cdn.discordapp.com/attachments/1/2/game.txt", false);
        check("https://cdn.discordapp.com:8443/attachments/1/2/game.txt", false);
        check("https://ann@cdn.discordapp.com/attachments/1/2/game.txt", false);
        check("https://cdn.discordapp.com@10.0.0.1/attachments/1/2/game.txt", false);
        check("https://cdn.discordapp.com.example.org/attachments/1/2/game.txt", false);
        check("https://xcdn.discordapp.com/attachments/1/2/game.txt", false);
        check("https://169.254.169.254/latest/meta-data", false);
        check("https://[::1]/", false);
        check("file:///etc/passwd", false);
        check("cdn.discordapp.com/attachments/1/2/game.txt", false);
        check("", false);
    }

    #[test]
    fn private_and_public_addresses_are_distinguished() {
        let check = |address: &str, expected: bool| {
            assert_eq!(is_public(address.parse().expect("an address")), expected, "{address}");
        };
        for public in ["1.1.1.1", "162.159.135.233", "172.32.0.1", "100.128.0.1", "192.0.1.1", "198.20.0.1"] {
            check(public, true);
        }
        for public in ["2606:4700::6812:1", "2a00:1450::1", "64:ff9b::1.1.1.1", "::ffff:1.1.1.1", "2001:4860::1"] {
            check(public, true);
        }
        for private in
            ["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.9.9", "192.168.1.1", "169.254.169.254"]
        {
            check(private, false);
        }
        for private in
            ["100.64.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"]
        {
            check(private, false);
        }
        for private in ["::", "::1", "::ffff:127.0.0.1", "::10.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "fc00::1"] {
            check(private, false);
        }
        for private in ["fd12::1", "fe80::1", "ff02::1", "2001:db8::1", "2001::1", "2002:a00:1::1", "100::1", "3fff::1"]
        {
            check(private, false);
        }
    }

    #[tokio::test]
    async fn names_of_private_addresses_are_not_resolved() {
        let resolved = PublicAddresses.resolve("localhost".parse().expect("a name")).await;
        assert_eq!(resolved.err().map(|error| error.to_string()).as_deref(), Some("no public address"));
    }

    #[tokio::test]
    async fn redirects_are_not_followed() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let server = format!("http://{}", listener.local_addr().expect("an address"));
        tokio::spawn(async move {
            for head in ["302 Found\r\nLocation: /other", "200 OK"] {
                let (mut stream, _) = listener.accept().await.expect("a connection");
                let read = stream.read(&mut [0; 4096]).await.expect("a request");
                assert!(read > 0);
                let answer = format!("HTTP/1.1 {head}\r\nContent-Length: 4\r\nConnection: close\r\n\r\nfile");
                stream.write_all(answer.as_bytes()).await.expect("sent");
            }
        });
        let cdn = Cdn::new(Some(&server)).expect("a client");
        let address = format!("{server}/file");
        assert_eq!(cdn.fetch(&address, 100).await, Err(CdnError::Unavailable));
        assert_eq!(cdn.fetch(&address, 100).await, Ok(b"file".to_vec()));
    }
}
