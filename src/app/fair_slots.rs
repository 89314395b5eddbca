//! A fair semaphore: free slots go to waiting requesters round-robin. A requester that waits for several slots gets one
//! per round.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::oneshot;

use crate::domain::game::Game;
use crate::domain::ids::{GuildId, PlayerId};
use crate::mutex::lock;

/// A user or a group of users that waits for slots in turn with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Requester {
    /// A user.
    Player(PlayerId),
    /// All users of a guild together.
    Guild(GuildId),
    /// No user: pictures of channels that are not boards of a game.
    Anyone,
}

impl Requester {
    /// The requester of a search in a game, or of its board in a channel: the player to act, or the first person at the
    /// table if an engine is to act.
    pub(super) fn of(game: &Game) -> Self {
        let people = game.table().people();
        let to_act = game.to_act().filter(|player| people.contains(player));
        Self::Player(to_act.or(people.first().copied()).unwrap_or(game.table().players()[0]))
    }
}

/// The slots. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct FairSlots(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    is_closed: bool,
    queue: Queue,
}

/// The requests that wait for a slot.
#[derive(Debug, Default)]
struct Queue {
    /// The waiting requesters in the order of their turns, each once.
    turns: VecDeque<Requester>,
    waiting: HashMap<Requester, VecDeque<oneshot::Sender<Slot>>>,
}

/// A slot, free again when it is dropped.
#[derive(Debug)]
pub(super) struct Slot {
    /// `None` if the slot was handed on.
    slots: Option<FairSlots>,
}

/// The slots were closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Closed;

impl FairSlots {
    pub(super) fn new(slots: usize) -> Self {
        Self(Arc::new(Mutex::new(State { free: slots, is_closed: false, queue: Queue::default() })))
    }

    /// Waits for a slot. Requests of one requester are served in their order.
    ///
    /// # Errors
    /// [`Closed`] if the slots are closed, or if they are while it waits.
    pub(super) async fn acquire(&self, requester: Requester) -> Result<Slot, Closed> {
        let slot = {
            let mut state = self.state();
            if state.is_closed {
                return Err(Closed);
            }
            if state.free > 0 {
                state.free -= 1;
                return Ok(Slot { slots: Some(self.clone()) });
            }
            let (sender, slot) = oneshot::channel();
            state.queue.push(requester, sender);
            slot
        };
        slot.await.map_err(|_| Closed)
    }

    /// Refuses the waiting requests and all further ones.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.queue = Queue::default();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.0)
    }

    /// Hands a slot to the next request in turn.
    fn release(&self) {
        let mut slot = Slot { slots: Some(self.clone()) };
        let mut state = self.state();
        while !state.queue.turns.is_empty() {
            let Some(next) = state.queue.next() else { continue };
            match next.send(slot) {
                Ok(()) => return,
                // The request has stopped waiting just now.
                Err(back) => slot = back,
            }
        }
        slot.slots = None;
        state.free += 1;
    }
}

impl Queue {
    fn push(&mut self, requester: Requester, request: oneshot::Sender<Slot>) {
        let own = self.waiting.entry(requester).or_default();
        if own.is_empty() {
            self.turns.push_back(requester);
        }
        own.push_back(request);
    }

    /// The next request of the requester whose turn it is, if it still waits. The requester goes to the end of the
    /// queue if there are more of them.
    fn next(&mut self) -> Option<oneshot::Sender<Slot>> {
        let requester = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&requester)?;
        // Requests that have stopped waiting do not use up the turn.
        let next = std::iter::from_fn(|| own.pop_front()).find(|request| !request.is_closed());
        if own.is_empty() {
            self.waiting.remove(&requester);
        } else {
            self.turns.push_back(requester);
        }
        next
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(slots) = self.slots.take() {
            slots.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Waker};

    use super::*;

    fn player(id: u64) -> Requester {
        Requester::Player(PlayerId::new(id))
    }

    type Waiting<'s> = Pin<Box<dyn Future<Output = Result<Slot, Closed>> + 's>>;

    /// Requests of these players, in this order, each waiting.
    fn waiting<'s>(slots: &'s FairSlots, players: &[u64]) -> Vec<(u64, Waiting<'s>)> {
        let mut all: Vec<(u64, Waiting)> = Vec::new();
        for &id in players {
            let mut request: Waiting = Box::pin(slots.acquire(player(id)));
            assert!(poll(&mut request).is_none());
            all.push((id, request));
        }
        all
    }

    fn poll(request: &mut Waiting) -> Option<Result<Slot, Closed>> {
        match request.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            std::task::Poll::Ready(slot) => Some(slot),
            std::task::Poll::Pending => None,
        }
    }

    /// The players in the order in which they get the slot, one after the other.
    fn served(held: Slot, mut all: Vec<(u64, Waiting)>) -> Vec<u64> {
        let (mut held, mut order) = (Some(held), Vec::new());
        while !all.is_empty() {
            drop(held.take());
            let ready: Vec<_> = all.iter_mut().map(|(_, request)| poll(request)).collect();
            assert_eq!(ready.iter().filter(|slot| slot.is_some()).count(), 1, "one slot, one holder");
            for (n, slot) in ready.into_iter().enumerate().filter(|(_, slot)| slot.is_some()) {
                held = slot.and_then(Result::ok);
                order.push(all.remove(n).0);
            }
        }
        order
    }

    #[tokio::test]
    async fn requesters_take_turns() {
        for (requesters, expected) in [
            (&[1, 1, 1, 1][..], &[1, 1, 1, 1][..]),
            (&[1, 1, 1, 1, 2], &[1, 2, 1, 1, 1]),
            (&[1, 1, 1, 2, 2, 3], &[1, 2, 3, 1, 2, 1]),
            (&[2, 1, 2, 1, 2], &[2, 1, 2, 1, 2]),
        ] {
            let slots = FairSlots::new(1);
            let held = slots.acquire(player(9)).await.expect("it is free");
            assert_eq!(served(held, waiting(&slots, requesters)), expected, "{requesters:?}");
            assert!(slots.acquire(player(9)).await.is_ok(), "the slot is free again");
        }
    }

    #[tokio::test]
    async fn cancelled_waiters_are_skipped() {
        let slots = FairSlots::new(1);
        let held = slots.acquire(player(9)).await.expect("it is free");
        let mut all = waiting(&slots, &[1, 1, 2, 3]);
        drop(all.remove(0));
        drop(all.remove(1));
        assert_eq!(served(held, all), [1, 3]);
        // A slot that was handed over and not taken is not lost.
        let held = slots.acquire(player(9)).await.expect("it is free");
        let all = waiting(&slots, &[1]);
        drop(held);
        drop(all);
        assert!(slots.acquire(player(9)).await.is_ok());
    }

    #[tokio::test]
    async fn as_many_hold_a_slot_as_there_are() {
        let slots = FairSlots::new(2);
        let (one, _two) = (slots.acquire(player(1)).await, slots.acquire(player(1)).await);
        let mut third = waiting(&slots, &[1]);
        drop(one);
        assert!(poll(&mut third[0].1).is_some_and(|slot| slot.is_ok()));
    }

    #[tokio::test]
    async fn closing_ends_the_waiting() {
        let slots = FairSlots::new(1);
        let _held = slots.acquire(player(1)).await.expect("it is free");
        let mut all = waiting(&slots, &[1, 2]);
        slots.close();
        for (_, request) in &mut all {
            assert!(poll(request).is_some_and(|slot| slot.is_err()));
        }
        assert!(slots.acquire(player(3)).await.is_err());
    }
}
