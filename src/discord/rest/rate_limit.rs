//! How much a server takes: what it says with every answer is kept to, so that it need not refuse.
//!
//! A server counts requests by buckets. It names the bucket of a way with the answer, how many more requests the bucket
//! takes, and when it takes more again; the same bucket in another channel is another. What it did not name counts by
//! itself. A refusal (429) holds back its bucket or, if it is global, everything that is not exempt.

use std::collections::HashMap;
use std::time::Duration;

use reqwest::header::HeaderMap;
use tokio::time::Instant;

/// How soon to look again where a bucket is empty and nobody has said until when: what is on its way will tell.
const SOON: Duration = Duration::from_millis(25);

/// How many buckets and ways are remembered before those that hold nothing back are forgotten: every interaction has its
/// own.
const REMEMBERED: usize = 1_000;

/// What a request counts for before the server has said more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Delivery {
    /// The method and the path, without the number of a message.
    pub route: String,
    /// What every bucket is counted anew for: a channel, a server, an interaction.
    pub place: String,
    /// Whether the limit of all requests together is not for it.
    pub exempt: bool,
}

/// What a server says of a bucket with an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    bucket: Option<String>,
    remaining: u32,
    reset_after: Duration,
}

impl Told {
    /// Reads it; `None` where the server does not speak of limits.
    pub fn read(headers: &HeaderMap) -> Option<Self> {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let seconds = text("x-ratelimit-reset-after")?.parse().ok()?;
        Some(Self {
            bucket: text("x-ratelimit-bucket").map(str::to_owned),
            remaining: text("x-ratelimit-remaining")?.parse().ok()?,
            reset_after: Duration::try_from_secs_f64(seconds).ok()?,
        })
    }
}

/// What is counted together.
type Key = (String, String);

/// A bucket, as far as it is known.
#[derive(Debug, Default)]
struct Bucket {
    is_told: bool,
    left: u32,
    /// When it takes more again.
    reset: Option<Instant>,
    /// A refusal holds it back until then.
    held: Option<Instant>,
    /// How many requests are on their way, of which the server may not know yet.
    on_way: u32,
}

impl Bucket {
    fn learn(&mut self, told: &Told, now: Instant) {
        self.is_told = true;
        let (left, reset) = (told.remaining.saturating_sub(self.on_way), now + told.reset_after);
        let running = self.reset.filter(|&running| running > now && told.remaining > 0);
        // Answers overtake each other: until a bucket takes more again, it only gets emptier.
        (self.left, self.reset) = match running {
            Some(running) => (self.left.min(left), Some(running.min(reset))),
            None => (left, Some(reset)),
        };
    }
}

/// Every limit that a server spoke of.
#[derive(Debug, Default)]
pub struct Limits {
    of_all: Option<Instant>,
    names: HashMap<Delivery, String>,
    buckets: HashMap<Key, Bucket>,
    /// How many were still needed when the others were last forgotten.
    needed: usize,
}

impl Limits {
    /// Counts a request that is about to be sent, which is to be [told](Self::told) when it is over; or says how long it
    /// has to wait.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(&mut self, way: &Delivery, now: Instant) -> Result<(), Duration> {
        let wait = |until: Option<Instant>| until.and_then(|until| until.checked_duration_since(now));
        let of_all = wait(self.of_all).filter(|_| !way.exempt);
        self.forget(now);
        let bucket = self.bucket(way);
        if let Some(wait) = of_all.max(wait(bucket.held)).filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        if bucket.is_told {
            let is_over = bucket.reset.is_some_and(|reset| reset <= now);
            // The answer that would have told is lost.
            let is_open = bucket.reset.is_none() && bucket.left == 0 && bucket.on_way == 0;
            if is_over || is_open {
                // Some servers fill a bucket at once, and some drop by drop: the next answer tells.
                (bucket.left, bucket.reset) = (1, None);
            }
            if bucket.left == 0 {
                return Err(wait(bucket.reset).unwrap_or(SOON));
            }
            bucket.left -= 1;
        }
        bucket.on_way += 1;
        Ok(())
    }

    /// A request is over; what the server said with its answer, if there was one.
    pub fn told(&mut self, way: &Delivery, told: Option<&Told>, now: Instant) {
        let bucket = self.bucket(way);
        bucket.on_way = bucket.on_way.saturating_sub(1);
        let Some(told) = told else { return };
        if let Some(name) = &told.bucket
            && self.names.get(way) != Some(name)
        {
            let held = self.bucket(way).held;
            self.names.insert(way.clone(), name.clone());
            let bucket = self.bucket(way);
            bucket.held = bucket.held.max(held);
        }
        self.bucket(way).learn(told, now);
    }

    /// A request was refused: holds back what counts with it, or everything.
    pub fn hold(&mut self, way: &Delivery, global: bool, until: Instant) {
        let held = if global { &mut self.of_all } else { &mut self.bucket(way).held };
        *held = (*held).max(Some(until));
    }

    fn bucket(&mut self, way: &Delivery) -> &mut Bucket {
        let name = self.names.get(way).unwrap_or(&way.route);
        self.buckets.entry((name.clone(), way.place.clone())).or_default()
    }

    fn forget(&mut self, now: Instant) {
        if self.buckets.len() < REMEMBERED.max(2 * self.needed) {
            return;
        }
        let holds = |until: Option<Instant>| until.is_some_and(|until| until > now);
        self.buckets.retain(|_, bucket| bucket.on_way > 0 || holds(bucket.reset) || holds(bucket.held));
        let buckets = &self.buckets;
        self.needed = buckets.len();
        self.names.retain(|way, name| buckets.contains_key(&(name.clone(), way.place.clone())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn way(route: &str, place: &str) -> Delivery {
        Delivery { route: route.to_owned(), place: place.to_owned(), exempt: false }
    }

    fn told(bucket: Option<&str>, remaining: u32, seconds: u32) -> Told {
        Told { bucket: bucket.map(str::to_owned), remaining, reset_after: SECOND * seconds }
    }

    #[test]
    fn held_is_what_was_named_and_for_so_long() {
        let (now, a, b) = (Instant::now(), way("a", "1"), way("b", "1"));
        let free = Delivery { exempt: true, ..way("c", "1") };
        let mut limits = Limits::default();
        assert_eq!(limits.take(&a, now), Ok(()));
        limits.hold(&a, false, now + 2 * SECOND);
        assert_eq!(limits.take(&a, now), Err(2 * SECOND));
        assert_eq!(limits.take(&a, now + 2 * SECOND), Ok(()));
        assert_eq!(limits.take(&b, now), Ok(()));
        limits.hold(&a, true, now + 3 * SECOND);
        assert_eq!(limits.take(&b, now), Err(3 * SECOND));
        assert_eq!(limits.take(&free, now), Ok(()), "answers to interactions are exempt");
        assert_eq!(limits.take(&a, now), Err(3 * SECOND), "the longer of the two");
    }

    #[test]
    fn no_more_is_sent_than_a_bucket_takes() {
        let (now, a) = (Instant::now(), way("a", "1"));
        let mut limits = Limits::default();
        assert_eq!(limits.take(&a, now), Ok(()));
        limits.told(&a, Some(&told(None, 2, 5)), now);
        assert_eq!([limits.take(&a, now), limits.take(&a, now)], [Ok(()), Ok(())]);
        assert_eq!(limits.take(&a, now + SECOND), Err(4 * SECOND));
        // The answer to the first of the two knows nothing of the second.
        limits.told(&a, Some(&told(None, 1, 4)), now + SECOND);
        assert_eq!(limits.take(&a, now + SECOND), Err(4 * SECOND));
        limits.told(&a, None, now + SECOND);
        // Then one goes first, and its answer tells how many may follow.
        let then = now + 5 * SECOND;
        assert_eq!([limits.take(&a, then), limits.take(&a, then)], [Ok(()), Err(SOON)]);
        // If that one is lost, another goes.
        limits.told(&a, None, then);
        assert_eq!([limits.take(&a, then), limits.take(&a, then)], [Ok(()), Err(SOON)]);
        limits.told(&a, Some(&told(None, 2, 5)), then);
        assert_eq!([(); 3].map(|()| limits.take(&a, then)), [Ok(()), Ok(()), Err(5 * SECOND)]);
    }

    #[test]
    fn an_answer_that_was_overtaken_opens_nothing() {
        let (now, a) = (Instant::now(), way("a", "1"));
        let mut limits = Limits::default();
        assert_eq!([limits.take(&a, now), limits.take(&a, now)], [Ok(()), Ok(())]);
        limits.told(&a, Some(&told(None, 0, 5)), now);
        limits.told(&a, Some(&told(None, 1, 5)), now);
        assert_eq!(limits.take(&a, now), Err(5 * SECOND));
        assert_eq!(limits.take(&a, now + 5 * SECOND), Ok(()));
    }

    #[test]
    fn a_refusal_holds_on_when_more_is_told() {
        let (now, a) = (Instant::now(), way("a", "1"));
        let mut limits = Limits::default();
        assert_eq!([limits.take(&a, now), limits.take(&a, now), limits.take(&a, now)], [Ok(()); 3]);
        for seconds in [3, 1] {
            limits.hold(&a, false, now + seconds * SECOND);
            limits.told(&a, None, now);
        }
        assert_eq!(limits.take(&a, now), Err(3 * SECOND), "the longest counts");
        limits.told(&a, Some(&told(Some("x"), 4, 1)), now);
        assert_eq!(limits.take(&a, now), Err(3 * SECOND), "its bucket has a name now");
    }

    #[test]
    fn ways_of_one_bucket_are_counted_together_and_places_apart() {
        let (now, a, b, elsewhere) = (Instant::now(), way("a", "1"), way("b", "1"), way("a", "2"));
        let mut limits = Limits::default();
        for way in [&a, &b] {
            assert_eq!(limits.take(way, now), Ok(()));
            limits.told(way, Some(&told(Some("x"), 1, 5)), now);
        }
        assert_eq!(limits.take(&a, now), Ok(()));
        assert_eq!(limits.take(&b, now), Err(5 * SECOND));
        assert_eq!(limits.take(&elsewhere, now), Ok(()));
    }

    #[test]
    fn what_holds_nothing_back_is_forgotten() {
        let now = Instant::now();
        let mut limits = Limits::default();
        for n in 0..3 * REMEMBERED {
            let way = way("a", &n.to_string());
            assert_eq!(limits.take(&way, now), Ok(()));
            limits.told(&way, Some(&told(Some("x"), 0, u32::from(n == 0))), now);
        }
        assert!(limits.buckets.len() <= 2 * REMEMBERED && limits.names.len() <= 2 * REMEMBERED);
        assert_eq!(limits.take(&way("a", "0"), now), Err(SECOND), "what holds back is not");
    }

    #[test]
    fn what_cannot_be_read_says_nothing() {
        let read = |pairs: &[(&'static str, &'static str)]| {
            let pairs = pairs.iter().map(|&(name, value)| {
                (name.parse().expect("a name"), value.parse::<reqwest::header::HeaderValue>().expect("a value"))
            });
            Told::read(&pairs.collect::<HeaderMap>())
        };
        let (left, after) = (("x-ratelimit-remaining", "4"), ("x-ratelimit-reset-after", "1.0"));
        assert_eq!(read(&[left, after]), Some(told(None, 4, 1)));
        assert_eq!(read(&[left, after, ("x-ratelimit-bucket", "x")]), Some(told(Some("x"), 4, 1)));
        assert_eq!(read(&[left]), None);
        assert_eq!(read(&[left, ("x-ratelimit-reset-after", "-1")]), None);
        assert_eq!(read(&[("x-ratelimit-remaining", "many"), after]), None);
    }
}
