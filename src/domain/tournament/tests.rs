//! Complete tournaments, played at random and from scripts.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::domain::game::{Rev, Terms, TimeControl};
use crate::domain::ids::{ChannelId, GuildId, PlayerId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

/// The events of a tournament: numbers from 0 to 19, of which the last ones are a draw and a player who leaves.
fn happening() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0..20_u8, 40..200)
}

fn format() -> impl Strategy<Value = Format> {
    prop_oneof![
        Just(Format::Knockout),
        Just(Format::RoundRobin),
        Just(Format::Swiss(None)),
        (1..=MAX_ROUNDS).prop_map(|rounds| Format::Swiss(Some(rounds))),
        (1..=40_u16).prop_map(|games| Format::KingOfTheHill(Some(games))),
    ]
}

/// Plays a tournament to its end; no player leaves if `leaving` is false. Returns it and the number of games.
fn play(mut tournament: Tournament, happening: &[u8], leaving: bool) -> (Tournament, usize) {
    let mut events = happening.iter().copied().cycle();
    let mut games = 0;
    while tournament.begin_round().is_some() {
        let mut drawn = 0;
        while let Some(open) = open(&tournament) {
            match events.next().expect("a cycle") {
                19 if leaving => {
                    let first = tournament.rounds().last().expect("a round").pairings[open].first;
                    tournament.leave(first);
                }
                17.. if drawn < 3 => {
                    drawn += 1;
                    tournament.game_over(open, PairingResult::Draw);
                    games += usize::from(tournament.format() != Format::Knockout);
                }
                n => {
                    let result = if n.is_multiple_of(2) { PairingResult::First } else { PairingResult::Second };
                    tournament.game_over(open, result);
                    games += 1;
                }
            }
        }
    }
    assert!(tournament.is_over(), "it ends: {tournament:?}");
    (tournament, games)
}

/// The first open pairing of the last round.
fn open(tournament: &Tournament) -> Option<usize> {
    tournament.rounds().last()?.pairings.iter().position(|pairing| pairing.state == PairingState::Open)
}

fn start(format: Format, players: usize, seed: u64) -> Tournament {
    Tournament::new(format, players, seed).expect("a tournament")
}

/// The pairs that met, the lower number first, once per game.
fn meetings(tournament: &Tournament) -> Vec<(usize, usize)> {
    let pairings = tournament.rounds().iter().flat_map(|round| &round.pairings);
    pairings.map(|pairing| (pairing.first.min(pairing.second), pairing.first.max(pairing.second))).collect()
}

#[test]
fn a_pairing_is_opened_again_if_both_players_stay() {
    let check = |leaves: Option<usize>, is_open: bool| {
        let mut tournament = start(Format::Swiss(Some(2)), 4, 7);
        tournament.begin_round();
        for board in 0..2 {
            tournament.game_over(board, PairingResult::First);
        }
        let pairing = tournament.rounds()[0].pairings[0];
        if let Some(seat) = leaves {
            tournament.leave([pairing.first, pairing.second][seat]);
        }
        tournament.reopen(0);
        let states = tournament.rounds()[0].pairings.iter().map(|pairing| pairing.state == PairingState::Open);
        assert_eq!(states.collect::<Vec<_>>(), [is_open, false], "{leaves:?} leaves");
    };
    check(None, true);
    check(Some(0), false);
    check(Some(1), false);
}

proptest! {
    #[test]
    fn a_knock_out_has_a_game_less_than_players(players in 2..=MAX_PLAYERS, seed: u64, happening in happening()) {
        let (tournament, games) = play(start(Format::Knockout, players, seed), &happening, false);
        prop_assert_eq!(games, players - 1);
        let winners = tournament.winners().expect("it is over");
        prop_assert_eq!(winners.len(), 1);
        let standings = tournament.standings();
        prop_assert_eq!(standings.iter().filter(|standing| !standing.is_out).count(), 1);
        prop_assert_eq!(standings[0].player, winners[0]);
        prop_assert!(tournament.rounds()[1..].iter().all(|round| round.byes.is_empty()));
    }

    #[test]
    fn a_round_robin_pairs_all_players_once(players in 2..=16_usize, seed: u64, happening in happening()) {
        let (tournament, games) = play(start(Format::RoundRobin, players, seed), &happening, false);
        prop_assert_eq!(games, players * (players - 1) / 2);
        prop_assert_eq!(meetings(&tournament).into_iter().collect::<BTreeSet<_>>().len(), games);
        let given: u32 = tournament.standings().iter().map(|standing| standing.halves).sum();
        prop_assert_eq!(given as usize, 2 * games);
    }
}

proptest! {
    // The largest of these tournaments. Whether a group can be paired takes cubic time, and is asked for each pairing.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_swiss_gives_no_second_bye(players in 2..=31_usize, rounds in 1..=MAX_ROUNDS, seed: u64, happening in happening()) {
        let (tournament, _) = play(start(Format::Swiss(Some(rounds)), players, seed), &happening, false);
        let mut rested = BTreeSet::new();
        for round in tournament.rounds() {
            prop_assert_eq!(round.byes.len(), players % 2);
            prop_assert_eq!(round.pairings.len(), players / 2);
            prop_assert!(round.byes.iter().all(|&player| rested.insert(player)));
        }
    }

    /// With at most half as many rounds as players, a pairing of people who have not met always exists (Dirac).
    #[test]
    fn a_swiss_repeats_no_pairing(half in 1..=16_usize, rounds in 1..=MAX_ROUNDS, seed: u64, happening in happening()) {
        let rounds = rounds.min(u16::try_from(half).expect("small"));
        let (tournament, games) = play(start(Format::Swiss(Some(rounds)), half * 2, seed), &happening, false);
        prop_assert_eq!(meetings(&tournament).into_iter().collect::<BTreeSet<_>>().len(), games);
    }
}

proptest! {
    /// In small tournaments with many rounds: if two players met again, an exhaustive search finds no round without
    /// that.
    #[test]
    fn repeated_pairings_are_unavoidable(players in 2..=8_usize, rounds in 1..=8_u16, seed: u64, happening in happening()) {
        let (tournament, _) = play(start(Format::Swiss(Some(rounds)), players, seed), &happening, false);
        let (mut met, mut rested) = (BTreeSet::new(), BTreeSet::new());
        for round in tournament.rounds() {
            let two = |pairing: &Pairing| (pairing.first.min(pairing.second), pairing.first.max(pairing.second));
            if round.pairings.iter().any(|pairing| met.contains(&two(pairing))) {
                let everybody: Vec<usize> = (0..players).collect();
                let may_rest = players % 2 == 1;
                prop_assert!(!can_be_new(&everybody, &met, &rested, may_rest), "{:?}", tournament.rounds());
            }
            met.extend(round.pairings.iter().map(two));
            rested.extend(round.byes.iter().copied());
        }
    }

    #[test]
    fn in_every_round_each_player_has_one_place(format in format(), players in 2..=16_usize, seed: u64, happening in happening()) {
        let (tournament, _) = play(start(format, players, seed), &happening, true);
        for round in tournament.rounds() {
            let paired = round.pairings.iter().flat_map(|pairing| [pairing.first, pairing.second]);
            let named: Vec<usize> = paired.chain(round.byes.iter().copied()).collect();
            prop_assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len());
            prop_assert!(named.iter().all(|&player| player < players));
        }
        let standings = tournament.standings();
        prop_assert_eq!(standings.iter().map(|standing| standing.player).collect::<BTreeSet<_>>().len(), players);
        prop_assert!(standings.is_sorted_by_key(|standing| standing.rank));
        prop_assert_eq!(standings[0].rank, 1);
    }

    /// A tournament that is rebuilt from its rounds after every step continues in the same way.
    #[test]
    fn it_goes_on_where_it_was_left(format in format(), players in 2..=12_usize, seed: u64, happening in happening()) {
        let (tournament, _) = play(start(format, players, seed), &happening, true);
        for rounds in 0..tournament.rounds().len() {
            let left: Vec<usize> = (0..players).filter(|&player| tournament.has_left(player)).collect();
            let kept = tournament.rounds()[..rounds].to_vec();
            let mut again = Tournament::from_rounds(format, players, seed, kept.clone(), &[]).expect("its own rounds");
            // A player who left later was paired.
            if left.is_empty() && again.begin_round().is_some() {
                let two = |round: &Round| round.pairings.iter().map(|p| (p.first.min(p.second), p.first.max(p.second))).collect::<Vec<_>>();
                prop_assert_eq!(two(&again.rounds()[rounds]), two(&tournament.rounds()[rounds]));
            }
        }
        let left: Vec<usize> = (0..players).filter(|&player| tournament.has_left(player)).collect();
        prop_assert_eq!(Tournament::from_rounds(format, players, seed, tournament.rounds().to_vec(), &left), Ok(tournament));
    }

    #[test]
    fn withdrawn_players_are_not_paired(format in format(), players in 2..=16_usize, seed: u64, who in 0..16_usize, happening in happening()) {
        let mut tournament = start(format, players, seed);
        let who = who % players;
        tournament.leave(who);
        let once = tournament.clone();
        tournament.leave(who);
        tournament.leave(players);
        prop_assert_eq!(&tournament, &once, "a player leaves once");
        let (tournament, _) = play(tournament, &happening, false);
        for pairing in tournament.rounds().iter().flat_map(|round| &round.pairings).filter(|pairing| pairing.has(who)) {
            prop_assert_eq!(pairing.state, PairingState::Walkover(pairing.opponent(who).expect("theirs")));
        }
        prop_assert!(!tournament.rounds().iter().any(|round| round.byes.contains(&who)));
        prop_assert!(!tournament.winners().expect("it is over").contains(&who));
    }
}

/// Whether the group can be paired without repeated meetings, with a bye for a player who had none if needed.
fn can_be_new(group: &[usize], met: &BTreeSet<(usize, usize)>, rested: &BTreeSet<usize>, may_rest: bool) -> bool {
    let Some((&first, rest)) = group.split_first() else { return true };
    if may_rest && !rested.contains(&first) && can_be_new(rest, met, rested, false) {
        return true;
    }
    rest.iter().any(|&other| {
        let left: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
        !met.contains(&(first, other)) && can_be_new(&left, met, rested, may_rest)
    })
}

#[test]
fn sizes_are_refused_with_the_reason() {
    let check =
        |format, players, expected| assert_eq!(Tournament::new(format, players, 0).err(), expected, "{players}");
    check(Format::Knockout, 1, Some(SizeRefusal::TooFew));
    check(Format::Knockout, 64, None);
    check(Format::Swiss(None), 65, Some(SizeRefusal::TooMany(64)));
    check(Format::RoundRobin, 16, None);
    check(Format::RoundRobin, 17, Some(SizeRefusal::TooMany(16)));
}

#[test]
fn rounds_with_other_players_are_refused() {
    let check = |pairings: Vec<Pairing>, byes: Vec<usize>| {
        let round = Round { pairings, byes };
        assert_eq!(Tournament::from_rounds(Format::Knockout, 3, 0, vec![round], &[]), Err(InvalidRounds::Round(1)));
    };
    check(vec![Pairing::open(0, 3)], vec![]);
    check(vec![Pairing::open(0, 0)], vec![]);
    check(vec![Pairing::open(0, 1)], vec![1]);
    check(vec![], vec![7]);
    check(vec![Pairing { state: PairingState::Walkover(2), ..Pairing::open(0, 1) }], vec![2]);
}

#[test]
fn a_drawn_game_of_a_knock_out_is_played_again_the_other_way_round() {
    let mut tournament = start(Format::Knockout, 2, 0);
    let game = tournament.begin_round().expect("a round").pairings[0];
    tournament.game_over(0, PairingResult::Draw);
    assert_eq!(tournament.rounds()[0].pairings, [Pairing::open(game.second, game.first)]);
    assert!(!tournament.is_over() && tournament.begin_round().is_none());
    tournament.game_over(0, PairingResult::First);
    assert_eq!(tournament.winners(), Some(vec![game.second]));
    let won = tournament.clone();
    tournament.game_over(0, PairingResult::Second);
    assert_eq!(tournament, won, "a result is recorded once");
}

/// Four players of a round robin. 0 beats 1 and 2 and loses to 3; 1 beats 2 and 3; 2 beats 3.
#[test]
fn sonneborn_berger_breaks_a_tie() {
    let won =
        |first, second| Pairing { state: PairingState::Played(PairingResult::First), ..Pairing::open(first, second) };
    let round = |pairings: [Pairing; 2]| Round { pairings: pairings.to_vec(), byes: Vec::new() };
    let rounds = vec![round([won(0, 1), won(2, 3)]), round([won(0, 2), won(1, 3)]), round([won(3, 0), won(1, 2)])];
    let tournament = Tournament::from_rounds(Format::RoundRobin, 4, 0, rounds, &[]).expect("rounds");
    let of = |player| tournament.standings().into_iter().find(|standing| standing.player == player).expect("a player");
    // 0 and 1 have two points; 2 and 3 have one. 0 beat 1 (2) and 2 (1): 3 points. 1 beat 2 (1) and 3 (1): 2 points.
    assert_eq!([0, 1, 2, 3].map(|player| of(player).halves), [4, 4, 2, 2]);
    assert_eq!([0, 1, 2, 3].map(|player| of(player).sonneborn_berger), [12, 8, 4, 8]);
    assert_eq!([0, 1, 2, 3].map(|player| of(player).rank), [1, 2, 4, 3]);
    assert_eq!(tournament.winners(), Some(vec![0]));
}

/// Two rounds of a Swiss of five, with byes and a draw.
#[test]
fn buchholz_adds_the_opponents() {
    let won =
        |first, second| Pairing { state: PairingState::Played(PairingResult::First), ..Pairing::open(first, second) };
    let drawn =
        |first, second| Pairing { state: PairingState::Played(PairingResult::Draw), ..Pairing::open(first, second) };
    let rounds = vec![
        Round { pairings: vec![won(0, 1), drawn(2, 3)], byes: vec![4] },
        Round { pairings: vec![won(0, 4), won(2, 1)], byes: vec![3] },
    ];
    let tournament = Tournament::from_rounds(Format::Swiss(Some(2)), 5, 0, rounds, &[]).expect("rounds");
    let of = |player| tournament.standings().into_iter().find(|standing| standing.player == player).expect("a player");
    let all = [0, 1, 2, 3, 4];
    assert_eq!(all.map(|player| of(player).halves), [4, 0, 3, 3, 2]);
    // A bye counts as an opponent with the player's own points.
    assert_eq!(all.map(|player| of(player).buchholz), [2, 7, 3, 6, 6]);
    assert_eq!(all.map(|player| of(player).rank), [1, 5, 3, 2, 4]);
}

#[test]
fn early_withdrawals_from_a_round_robin_do_not_count() {
    for (played, expected) in [(1, [2, 0, 0, 2, 0]), (2, [2, 2, 2, 2, 4])] {
        // The fifth player beats two, leaves, and the others win one each among themselves.
        let won = |first, second| Pairing {
            state: PairingState::Played(PairingResult::First),
            ..Pairing::open(first, second)
        };
        let mut rounds = vec![
            Round { pairings: vec![won(4, 0), won(3, 2)], byes: vec![1] },
            Round { pairings: vec![won(0, 1)], byes: vec![] },
        ];
        if played == 2 {
            rounds[1].pairings.push(won(4, 3));
            let walk = |other| Pairing { state: PairingState::Walkover(other), ..Pairing::open(4, other) };
            rounds.push(Round { pairings: vec![walk(1)], byes: vec![] });
            rounds.push(Round { pairings: vec![walk(2)], byes: vec![] });
        }
        let tournament = Tournament::from_rounds(Format::RoundRobin, 5, 0, rounds, &[4]).expect("rounds");
        let mut halves = [0; 5];
        tournament.standings().iter().for_each(|standing| halves[standing.player] = standing.halves);
        assert_eq!(halves, expected, "{played} games played");
    }
}

/// A tournament of four that is over, with these games won by the first player or drawn.
fn over(format: Format, result: PairingResult) -> StoredTournament {
    let mut tournament = start(format, 4, 7);
    while tournament.begin_round().is_some() {
        while let Some(open) = open(&tournament) {
            tournament.game_over(open, result);
        }
    }
    StoredTournament { tournament: Some(tournament), state: TournamentState::Over, ..stored(format, 4) }
}

/// A tournament of a guild with the organiser 1, which these players have joined, 1 to `players`.
pub(super) fn stored(format: Format, players: u64) -> StoredTournament {
    StoredTournament {
        id: TournamentId::new(1),
        place: Place { guild: Some(GuildId::new(1)), channel: ChannelId::new(1) },
        thread: TournamentThread::None,
        event: TournamentScheduledEvent::None,
        organiser: PlayerId::new(1),
        name: String::new(),
        format,
        terms: Terms { rules: pente::Preset::Tournament.rules(), rated: false, control: TimeControl::Unlimited },
        guild_allows_rated: true,
        limits: PlayerLimits { min: 2, max: 4 },
        seed: 7,
        expires_at: Timestamp::from_millis(0),
        players: (1..=players).map(PlayerId::new).collect(),
        tournament: None,
        games: Vec::new(),
        rev: Rev::START,
        state: TournamentState::Open,
        live: LiveState::default(),
        announced: 0,
    }
}

#[test]
fn equal_players_share_a_place_of_the_podium() {
    let ranks = |stored: StoredTournament| stored.podium().iter().map(|(rank, _)| *rank).collect::<Vec<_>>();
    assert_eq!(ranks(over(Format::RoundRobin, PairingResult::Draw)), [1, 1, 1, 1]);
    assert_eq!(ranks(over(Format::Knockout, PairingResult::First)), [1, 2, 3, 3]);
    let running = StoredTournament { state: TournamentState::Running, ..over(Format::Knockout, PairingResult::First) };
    assert_eq!(ranks(running), [0_usize; 0]);
}
