//! The thread of a tournament: how many messages its channel gets, and what happens without a thread.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::permissions::{CREATE_PUBLIC_THREADS, SEND_MESSAGES_IN_THREADS};
use tessera::domain::settings::GuildChange;
use tessera::domain::tournament::{TournamentState, TournamentThread};

use super::board_modes::set;
use super::test_bot::{TestBot, TestClient, looked, message_of, public_ids, shows};
use super::tournaments::{begun, end_one, open_channel, open_thread, stored};

/// A round robin with this many rounds that has begun.
struct Begun {
    bot: TestBot,
    clients: Vec<TestClient>,
    tournament: MessageView,
}

impl Begun {
    /// Creates it, lets these people join and starts it, after `prepare`.
    async fn new(names: &[&str], prepare: impl AsyncFnOnce(&TestBot, &TestClient)) -> Self {
        let bot = TestBot::start_new().await;
        let clients: Vec<TestClient> = names.iter().map(|name| bot.client(name)).collect();
        prepare(&bot, &clients[0]).await;
        let all: Vec<&TestClient> = clients.iter().collect();
        let tournament = begun(&bot, &all, &[("format", "round-robin"), ("name", "Spring Cup")]).await;
        Self { bot, clients, tournament }
    }

    fn all(&self) -> Vec<&TestClient> {
        self.clients.iter().collect()
    }

    /// The ids of the public messages in a channel, the thread of the tournament or #pente.
    fn messages(&self, channel: u64) -> Vec<u64> {
        let client = &self.clients[0];
        let open = client.channel();
        client.open_channel(&channel.to_string()).expect("seen");
        let found = public_ids(client);
        client.open_channel(&open.to_string()).expect("seen");
        found
    }

    /// How many boards of running games are in a channel.
    async fn boards_in(&self, channel: u64) -> usize {
        let games = stored(&self.bot, 1).await.games;
        games
            .iter()
            .filter(|game| game.is_running && game.shown.is_some_and(|(shown, _)| shown.get() == channel))
            .count()
    }

    /// Plays to the end.
    async fn finish(&self) {
        while stored(&self.bot, 1).await.state == TournamentState::Running {
            end_one(&self.bot, &self.all(), 1).await;
            self.bot.settled().await;
        }
    }

    async fn close(self) {
        let Self { bot, clients, .. } = self;
        let clients: Vec<&TestClient> = clients.iter().collect();
        looked(&clients);
        bot.close(&clients).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_has_at_most_one_message_a_round() {
    let begun = Begun::new(&["Ann", "Ben", "Cleo", "Dora"], async |_, _| {}).await;
    let (pente, thread) = (begun.clients[0].channel(), begun.tournament.id());
    {
        let state = begun.bot.sandbox.server().lock();
        let channel = &state.channels[&thread];
        assert_eq!(channel.name, "Spring Cup");
        let members = &channel.thread.as_ref().expect("a thread").members;
        assert!(begun.clients.iter().all(|client| members.contains_key(&client.id())), "all players are in it");
    }
    open_thread(&begun.bot, &begun.all(), &begun.tournament).await;
    let mut seen: std::collections::BTreeSet<u64> = begun.messages(pente).into_iter().collect();
    let mut rounds = 0;
    while stored(&begun.bot, 1).await.state == TournamentState::Running {
        let now = stored(&begun.bot, 1).await.tournament.expect("it has begun").rounds().len();
        if now > rounds {
            rounds = now;
            assert_eq!((begun.boards_in(thread).await, begun.boards_in(pente).await), (2, 0), "round {rounds}");
        }
        end_one(&begun.bot, &begun.all(), 1).await;
        begun.bot.settled().await;
        seen.extend(begun.messages(pente));
    }
    // The message of the tournament and that of its end, over all rounds.
    assert_eq!((rounds, seen.len()), (3, 2));
    let in_thread: Vec<String> = { begun.clients[0].messages().iter().map(MessageView::text).collect() };
    let begins =
        |round: usize| in_thread.iter().filter(|text| text.contains(&format!("round {round} of 3 begins"))).count();
    assert_eq!([1, 2, 3].map(begins), [1, 1, 1], "{in_thread:?}");
    open_channel(&begun.all());
    begun.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_permission_the_channel_has_the_boards() {
    for denied in [CREATE_PUBLIC_THREADS, SEND_MESSAGES_IN_THREADS] {
        let begun = Begun::new(&["Ann", "Ben", "Cleo", "Dora"], async |bot, ann| {
            let tessera = bot.sandbox.client("Tessera").expect("the bot").id();
            admin::set_overwrite(bot.sandbox.server(), ann.channel(), tessera, 0, denied).expect("a channel");
        })
        .await;
        let pente = begun.clients[0].channel();
        assert_eq!(begun.boards_in(pente).await, 2, "{denied:x}");
        begun.finish().await;
        let texts: Vec<String> = begun.clients[0].messages().iter().map(MessageView::text).collect();
        assert_eq!(texts.iter().filter(|text| text.contains("begins. You’ll be pinged")).count(), 3, "{texts:?}");
        begun.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_administrator_can_switch_threads_off() {
    let begun = Begun::new(&["Ann", "Ben"], async |_, ann| {
        let panel = message_of(ann.run("/pente-admin", []).await);
        let rules = message_of(ann.click(&panel, "Rules").await);
        let off = message_of(ann.click(&rules, "Tournament threads: on").await);
        assert!(off.labels().contains(&"Tournament threads: off"), "{:?}", off.labels());
    })
    .await;
    let pente = begun.clients[0].channel();
    assert_eq!((begun.boards_in(pente).await, stored(&begun.bot, 1).await.thread), (1, TournamentThread::None));
    // A tournament that is running keeps its place; the next game follows the setting.
    set(&begun.bot, GuildChange::TournamentThreads(true)).await;
    assert_eq!(begun.boards_in(pente).await, 1);
    begun.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_its_thread_is_deleted_a_tournament_continues_in_the_channel() {
    let begun = Begun::new(&["Ann", "Ben", "Cleo"], async |_, _| {}).await;
    let (pente, thread) = (begun.clients[0].channel(), begun.tournament.id());
    assert_eq!((begun.boards_in(thread).await, begun.boards_in(pente).await), (1, 0));
    admin::delete_channel(begun.bot.sandbox.server(), thread).expect("it was there");
    end_one(&begun.bot, &begun.all(), 1).await;
    begun.bot.settled().await;
    assert_eq!(stored(&begun.bot, 1).await.thread, TournamentThread::Lost);
    assert_eq!(begun.boards_in(pente).await, 1, "the next round is in the channel");
    shows(&begun.clients[0], &begun.tournament, "round 2 of 3").await;
    begun.finish().await;
    begun.close().await;
}

also_on_postgres! {
    a_channel_has_at_most_one_message_a_round
    after_its_thread_is_deleted_a_tournament_continues_in_the_channel
    without_the_permission_the_channel_has_the_boards
    an_administrator_can_switch_threads_off
}
