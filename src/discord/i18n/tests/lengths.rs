//! The longest texts fit into a message.

use pente::{Preset, Variant};

use super::{in_language, languages};
use crate::app::Example;
use crate::discord::i18n::*;
use crate::discord::limits::MESSAGE_LENGTH;
use crate::domain::challenges::{ChallengeState, NewChallenge, StoredChallenge};
use crate::domain::game::{Lobby, Rev, Terms};
use crate::domain::ids::{ChallengeId, GameId, InteractionId, LobbyId, PlayerId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::lobbies::{LobbyState, RatingRange, StoredLobby};
use crate::domain::matches::{Handicap, MatchFormat, MatchTerms};
use crate::domain::place::{Place, Posted};
use crate::domain::tournament::{
    Format, PairingResult, PlayerLimits, StoredTournament, Tournament, TournamentGame, TournamentScheduledEvent,
    TournamentState, TournamentThread,
};

/// Rules with the longest description.
fn longest_rules(players: &str) -> pente::Rules {
    let most = "board:endless captures:7 three:yes mixed:no self-capture:poof overtime:break-line \
        double-three:first-player capture-tie:play-on overline:neutral opening:pro";
    Variant::with_options(Preset::Standard, &format!("{players} {most}")).expect("playable").rules()
}

/// A user with the longest id that Discord can assign.
fn player(n: u64) -> PlayerId {
    PlayerId::new(9_200_000_000_000_000_000 + n)
}

fn far_away() -> (Place, Posted) {
    let (guild, channel) = (GuildId::new(9_200_000_000_000_000_001), ChannelId::new(9_200_000_000_000_000_002));
    let message = MessageId::new(9_200_000_000_000_000_003);
    (Place { guild: Some(guild), channel }, Posted { channel, message, at: Timestamp::from_millis(0) })
}

fn every_language(check: impl Fn(&Words)) {
    for language in languages() {
        check(&in_language(&language));
    }
}

#[test]
fn the_longest_challenge_and_lobby_fit_into_a_message() {
    let (place, posted) = far_away();
    let control = "10m+5s".parse().expect("a clock");
    let asks = |rules| StoredChallenge {
        id: ChallengeId::new(1),
        challenge: NewChallenge {
            place,
            challenger: player(1),
            opponent: player(2),
            terms: Terms { rules, rated: false, control },
            match_terms: Some(MatchTerms { format: MatchFormat::Points(21), handicap: Handicap::new(-20) }),
            interaction: InteractionId::new(1),
            at: posted.at,
            expires_at: posted.at,
        },
        state: ChallengeState::Pending,
        live: LiveState { message: Some(posted), ..LiveState::default() },
    };
    let table = |rules| StoredLobby {
        id: LobbyId::new(1),
        place,
        lobby: Lobby::from_seats(
            Terms { rules, rated: false, control },
            player(1),
            (1..=6).map(|n| Some(player(n))).collect(),
        )
        .expect("a full table"),
        range: Some(RatingRange { low: 1_000, high: 3_000 }),
        match_format: Some(MatchFormat::Points(21)),
        expires_at: posted.at,
        rev: Rev::START,
        state: LobbyState::Open,
        live: LiveState { message: Some(posted), ..LiveState::default() },
    };
    every_language(|words| {
        let asked = words.challenge(&asks(longest_rules("")));
        assert!(asked.chars().count() <= MESSAGE_LENGTH, "{asked}");
        let gathers = words.lobby(&table(longest_rules("players:6 teams:2")));
        assert!(gathers.chars().count() <= MESSAGE_LENGTH, "{gathers}");
        assert!((1..=6).all(|n| gathers.contains(&words.mention(player(n)))), "{gathers}");
    });
}

/// A tournament with the maximum number of players and a board for every game of the round.
fn largest(format: Format, results: usize) -> StoredTournament {
    let (place, posted) = far_away();
    let players = format.max_players();
    let mut tournament = Tournament::new(format, players, 7).expect("room for them");
    for _ in 0..results {
        let Some(boards) = tournament.begin_round().map(|round| round.pairings.len()) else { break };
        for board in 0..boards {
            tournament.game_over(board, PairingResult::Second);
        }
    }
    let boards = tournament.begin_round().map_or(0, |round| round.pairings.len());
    let game = |board| TournamentGame {
        game: GameId::new(1_000_000),
        round: tournament.rounds().len(),
        board,
        is_running: true,
        shown: Some((posted.channel, posted.message)),
        is_awaited: false,
    };
    StoredTournament {
        id: TournamentId::new(1_000_000),
        place,
        thread: TournamentThread::None,
        event: TournamentScheduledEvent::None,
        organiser: player(0),
        name: "W".repeat(32),
        format,
        // Includes the line about the change from rated to unrated.
        terms: Terms { rules: longest_rules(""), rated: true, control: "10m+5s".parse().expect("a clock") },
        guild_allows_rated: false,
        limits: PlayerLimits { min: 2, max: 64 },
        seed: 7,
        expires_at: posted.at,
        players: (0..players as u64).map(player).collect(),
        games: (0..boards).map(game).collect(),
        state: if tournament.is_over() { TournamentState::Over } else { TournamentState::Running },
        tournament: Some(tournament),
        rev: Rev::START,
        live: LiveState { message: Some(posted), ..LiveState::default() },
        announced: 0,
    }
}

/// Whether every mention and link of a text is complete.
fn is_whole(text: &str) -> bool {
    let (place, posted) = far_away();
    let link = link(place.guild, posted.channel, posted.message);
    let mentions = text.split("<@").skip(1).all(|rest| rest.find('>') == Some(19));
    mentions && text.matches("https://").count() == text.matches(&link).count()
}

#[test]
fn the_largest_tournament_fits_into_a_message() {
    let formats = [Format::Knockout, Format::RoundRobin, Format::Swiss(Some(12)), Format::KingOfTheHill(Some(12))];
    for (format, results) in formats.into_iter().flat_map(|format| [(format, 0), (format, 1), (format, 20)]) {
        let stored = largest(format, results);
        let round =
            stored.tournament.as_ref().and_then(|tournament| tournament.rounds().last()).expect("it has started");
        every_language(|words| {
            let fits = |text: &str| {
                assert!(text.chars().count() <= MESSAGE_LENGTH, "{format} {results}: {text}");
                assert!(is_whole(text), "{format} {results}: {text}");
            };
            fits(&words.tournament(&stored));
            let announcements_due = words.tournament_announcement(&stored);
            fits(&announcements_due);
            // The announcement is the message that notifies the second player.
            let open = round.pairings.iter().filter(|_| stored.state == TournamentState::Running);
            for pairing in open {
                assert!(
                    announcements_due.contains(&words.mention(stored.players[pairing.second])),
                    "{format}: {announcements_due}"
                );
            }
            for &player in stored.players.iter().step_by(21) {
                let seen = words.tournament_seen_by(&stored, player);
                fits(&seen);
                assert!(seen.contains(&words.mention(player)), "{format} {results}: {player} is not in {seen}");
            }
            fits(&words.tournament_seen_by(&stored, player(1_000)));
        });
    }
    let mut gathering = largest(Format::Knockout, 0);
    (gathering.tournament, gathering.state) = (None, TournamentState::Open);
    every_language(|words| {
        let text = words.tournament(&gathering);
        assert!(text.chars().count() <= MESSAGE_LENGTH && is_whole(&text), "{text}");
    });
}

#[test]
fn the_rules_of_every_preset_fit_into_a_message() {
    let most = longest_rules("players:6 teams:2");
    for rules in Preset::ALL.iter().map(|preset| preset.rules()).chain([most]) {
        let example = Example::of(&rules);
        for language in languages() {
            let words = in_language(&language);
            let text = format!("{}\n{}", words.rules(&rules), words.example(&rules, &example));
            assert!(text.chars().count() <= MESSAGE_LENGTH, "{language}: {text}");
            assert!(words.example_alt(&rules, &example).chars().count() <= 1024, "{language}");
        }
    }
}
