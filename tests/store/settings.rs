//! Settings of users and guilds: changes are stored one by one; unset values have defaults.

use std::sync::Arc;

use pente::Preset;
use tessera::app::Error;
use tessera::domain::audit::Actor;
use tessera::domain::authority::Authority;
use tessera::domain::ids::{ChannelId, GuildId, RoleId};
use tessera::domain::posts::{PostSettings, PostSubject};
use tessera::domain::settings::{
    BoardArea, BoardMode, BoardTheme, CandidateOrder, Confirm, GameLocation, GuildChange, GuildChangeRefusal,
    GuildSetting, GuildSettings, PlayerChange, PlayerSettings, Reminders,
};
use tessera::domain::timestamp::Day;

use super::support::{ANN, BEN, CLEO, Fixture, app_on, at};
use crate::support::clock::TestClock;
use crate::support::writes::Writes as _;

const HERE: GuildId = GuildId::new(100);
const THERE: GuildId = GuildId::new(u64::MAX);

/// Each change, after all those before it.
#[tokio::test]
async fn each_user_setting_is_changed_separately() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut expected = PlayerSettings::default();
    assert_eq!(store.player_settings(CLEO).await.expect("reads"), expected);
    for change in [
        PlayerChange::Confirm(Confirm::Always),
        PlayerChange::Confirm(Confirm::Off),
        PlayerChange::Reminders(Reminders::Once),
        PlayerChange::LastMove(false),
        PlayerChange::Coordinates(false),
        PlayerChange::Theme(BoardTheme::ColourBlind),
        PlayerChange::BoardArea(BoardArea::Full),
        PlayerChange::Announcements(false),
        PlayerChange::Selects(true),
        PlayerChange::TextBoard(true),
        PlayerChange::Hidden(true),
        PlayerChange::Language(Some("de".to_owned())),
        PlayerChange::Language(None),
        PlayerChange::Theme(BoardTheme::Contrast),
    ] {
        let before = expected.clone();
        expected = expected.with(change.clone());
        assert_ne!(before, expected, "{change:?}");
        assert_eq!(store.change_player(CLEO, change.clone()).await.expect("writes"), expected, "{change:?}");
        assert_eq!(store.player_settings(CLEO).await.expect("reads"), expected, "{change:?}");
    }
    for other in [ANN, BEN] {
        assert_eq!(store.player_settings(other).await.expect("reads"), PlayerSettings::default());
    }
    let fixture = fixture.reopened().await;
    assert_eq!(fixture.store.player_settings(CLEO).await.expect("reads"), expected);
}

#[tokio::test]
async fn each_guild_setting_is_changed_separately() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let (channel, other, role) = (ChannelId::new(1), ChannelId::new(2), RoleId::new(7));
    let actor = Actor { guild: THERE, player: ANN, at: at(7) };
    let mut expected = GuildSettings::default();
    let changes = [
        GuildChange::Channels(vec![channel, other]),
        GuildChange::Channels(vec![other]),
        GuildChange::PlayRoles(vec![role]),
        GuildChange::AdminRoles(vec![RoleId::new(5), role]),
        GuildChange::GameLocation(GameLocation::Thread),
        GuildChange::TournamentThreads(false),
        GuildChange::BoardMode(BoardMode::Archive),
        GuildChange::Candidates(CandidateOrder::Neutral),
        GuildChange::Rated(false),
        GuildChange::Announcements(false),
        GuildChange::Theme(BoardTheme::Slate),
        GuildChange::BoardArea(BoardArea::Full),
        GuildChange::NewsChannel(Some(channel)),
        GuildChange::Results(true),
        GuildChange::Recap(true),
        GuildChange::PuzzleChannel(Some(other)),
        GuildChange::PostHour(0),
        GuildChange::Preset(Preset::Keryo),
        GuildChange::Language(Some("pt-BR".to_owned())),
        GuildChange::PlayRoles(Vec::new()),
    ];
    for &setting in GuildSetting::ALL {
        assert!(changes.iter().any(|change| change.log_line().0 == setting), "{setting:?}");
    }
    for change in changes {
        let before = expected.clone();
        expected = expected.with(change.clone());
        assert_ne!(before, expected, "{change:?}");
        assert_eq!(store.change_guild(actor, change.clone()).await.expect("writes"), expected, "{change:?}");
        assert_eq!(store.guild_settings(THERE).await.expect("reads"), expected, "{change:?}");
    }
    assert_eq!(store.guild_settings(HERE).await.expect("reads"), GuildSettings::default());
    let log = store.audit(THERE, 3).await.expect("reads");
    let told: Vec<(&str, &str)> = log.iter().map(|entry| (entry.action.as_str(), entry.detail.as_str())).collect();
    assert_eq!(told, [("play-roles", ""), ("language", "pt-BR"), ("preset", "keryo")]);
    assert!(log.iter().all(|entry| (entry.player, entry.at) == (ANN, at(7))));
    assert!(store.audit(HERE, 3).await.expect("reads").is_empty());
    let fixture = fixture.reopened().await;
    assert_eq!(fixture.store.guild_settings(THERE).await.expect("reads"), expected);
}

#[tokio::test]
async fn only_administrators_change_guild_settings() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let actor = Actor { guild: HERE, player: ANN, at: at(7) };
    let refused = store.app().change_guild(HERE, ANN, Authority::Member, GuildChange::Rated(false)).await;
    assert!(matches!(refused, Err(Error::Refused(GuildChangeRefusal::NotAdministrator))), "{refused:?}");
    assert_eq!(store.guild_settings(HERE).await.expect("reads"), GuildSettings::default());
    assert!(store.audit(HERE, 1).await.expect("reads").is_empty());
    let changed = store.change_guild(actor, GuildChange::Rated(false)).await.expect("writes");
    assert!(!changed.rated);
    assert_eq!(store.audit(HERE, 1).await.expect("reads").len(), 1);
}

#[test]
fn all_channels_and_roles_are_allowed_until_some_are_set() {
    let (one, two, thread) = (ChannelId::new(1), ChannelId::new(2), ChannelId::new(3));
    let (member, guest) = (RoleId::new(5), RoleId::new(6));
    let open = GuildSettings::default();
    assert!(open.allows_channel(one, None) && open.allows_roles(&[]));
    let tamed = open.with(GuildChange::Channels(vec![one])).with(GuildChange::PlayRoles(vec![member]));
    for (channel, parent, expected) in
        [(one, None, true), (two, None, false), (thread, Some(one), true), (thread, Some(two), false)]
    {
        assert_eq!(tamed.allows_channel(channel, parent), expected, "{channel} in {parent:?}");
    }
    for (roles, expected) in [(&[][..], false), (&[guest], false), (&[guest, member], true)] {
        assert_eq!(tamed.allows_roles(roles), expected, "{roles:?}");
    }
}

#[test]
fn names_of_choices_round_trip() {
    fn check<T: Copy + PartialEq + std::fmt::Debug>(
        all: &[T],
        name: fn(T) -> &'static str,
        read: fn(&str) -> Option<T>,
    ) {
        for &one in all {
            assert_eq!(read(name(one)), Some(one));
        }
        assert_eq!(read("nonsense"), None);
    }
    check(Confirm::ALL, Confirm::name, Confirm::from_name);
    check(Reminders::ALL, Reminders::name, Reminders::from_name);
    check(BoardTheme::ALL, BoardTheme::name, BoardTheme::from_name);
    check(BoardArea::ALL, BoardArea::name, BoardArea::from_name);
    check(GameLocation::ALL, GameLocation::name, GameLocation::from_name);
    check(BoardMode::ALL, BoardMode::name, BoardMode::from_name);
    check(CandidateOrder::ALL, CandidateOrder::name, CandidateOrder::from_name);
    check(GuildSetting::ALL, GuildSetting::name, GuildSetting::from_name);
}

#[tokio::test]
async fn the_guilds_locale_is_stored() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(store.guild_locale(HERE).await.expect("reads"), None);
    for locale in ["fr", "fr", "de"] {
        store.set_guild_locale(HERE, locale).await.expect("writes");
        assert_eq!(store.guild_locale(HERE).await.expect("reads").as_deref(), Some(locale));
    }
    assert_eq!(store.guild_locale(THERE).await.expect("reads"), None);
}

/// A value from a newer version is read as the default.
#[tokio::test]
async fn an_unknown_value_is_read_as_the_default() {
    let fixture = Fixture::new().await;
    fixture.store.change_player(ANN, PlayerChange::LastMove(false)).await.expect("writes");
    let mut conn = super::support::raw(fixture.dir.path()).await;
    sqlx::query("UPDATE player_settings SET theme = 'neon'").execute(&mut conn).await.expect("writes");
    let settings = fixture.store.player_settings(ANN).await.expect("reads");
    assert_eq!((settings.theme, settings.last_move), (BoardTheme::Walnut, false));
}

/// The settings of all guilds that want posts are read together, and so is which of them have a post.
#[tokio::test]
async fn guilds_with_posts_are_listed_with_their_settings() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let (puzzles, news, results) = (GuildId::new(100), GuildId::new(101), GuildId::new(102));
    let (one, two) = (Some(ChannelId::new(1)), Some(ChannelId::new(2)));
    for (guild, change) in [
        (puzzles, GuildChange::PuzzleChannel(one)),
        (puzzles, GuildChange::PostHour(7)),
        (news, GuildChange::NewsChannel(two)),
        (news, GuildChange::Recap(true)),
        (results, GuildChange::NewsChannel(two)),
        (results, GuildChange::Results(true)),
    ] {
        store.change_guild(Actor { guild, player: ANN, at: at(7) }, change).await.expect("writes");
    }
    let of_puzzles = PostSettings { news_channel: None, recap: false, puzzle_channel: one, post_hour: 7 };
    let of_news = PostSettings { news_channel: two, recap: true, puzzle_channel: None, post_hour: 9 };
    assert_eq!(store.post_settings().await.expect("reads"), [(puzzles, of_puzzles), (news, of_news)]);
    let (day, week) = (PostSubject::Puzzle(Day::new(4)), PostSubject::Recap(at(0)));
    for (guild, subject) in [(puzzles, day), (news, week), (results, PostSubject::Puzzle(Day::new(5)))] {
        let run = store.write((guild, subject), |tx, &(guild, subject)| {
            Box::pin(tx.insert_post(guild, ChannelId::new(1), subject))
        });
        run.await.expect("writes");
    }
    assert_eq!(store.guilds_with_post(day).await.expect("reads"), [puzzles]);
    assert_eq!(store.guilds_with_post(week).await.expect("reads"), [news]);
    assert_eq!(
        store.guilds_with_post(PostSubject::Puzzle(Day::new(5))).await.expect("reads"),
        [],
        "no longer wanted there"
    );
}

#[tokio::test]
async fn posts_that_cannot_be_sent_do_not_hold_up_others() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let app = app_on(store, &Arc::new(TestClock::manual()));
    let insert = store.write((), |tx, ()| {
        Box::pin(async move {
            for day in 0..120 {
                tx.insert_post(GuildId::new(100), ChannelId::new(1), PostSubject::Puzzle(Day::new(day))).await?;
            }
            Ok(())
        })
    });
    insert.await.expect("writes");
    let mut last = None;
    let mut page = async || -> Vec<u64> {
        app.due_posts(&mut last).await.expect("reads").iter().map(|post| post.id.get()).collect()
    };
    let pages = [page().await, page().await, page().await, page().await];
    assert_eq!(pages[..3].concat().len(), 120);
    assert!(pages[..3].concat().is_sorted_by(|one, other| one < other), "{pages:?}");
    assert_eq!(pages[3], pages[0], "after the last come the first");
}

also_on_postgres! {
    posts_that_cannot_be_sent_do_not_hold_up_others
    guilds_with_posts_are_listed_with_their_settings
    each_user_setting_is_changed_separately
    each_guild_setting_is_changed_separately
    only_administrators_change_guild_settings
    the_guilds_locale_is_stored
    an_unknown_value_is_read_as_the_default
}
