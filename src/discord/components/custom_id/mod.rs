//! What a button carries: a version, an action, and what it is about.
//!
//! The text is `t1:ACTION` with its arguments, all separated by colons: decimal numbers, offsets from the centre as
//! `x,y`, and for one action a point as a person typed it. It is written by us and read as if by a stranger: reading is
//! total, and what it names is checked against the database by whoever acts on it. Discord allows 100 characters.

pub mod consent;
pub mod engine;
pub mod matches;
pub mod moves;
pub mod panel;
pub mod replay;
pub mod tournament;

use std::fmt;
use std::str::FromStr;

use crate::discord::components::custom_id::consent::ConsentAction;
use crate::discord::components::custom_id::engine::EngineButton;
use crate::discord::components::custom_id::matches::MatchButton;
use crate::discord::components::custom_id::moves::MoveButton;
use crate::discord::components::custom_id::panel::Panel;
use crate::discord::components::custom_id::replay::ReplayButton;
use crate::discord::components::custom_id::tournament::TournamentButton;
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, GameId, LobbyId, PlayerId, SeriesId, TournamentId};
use pente::{Choice, Point};

/// The version of the format. Buttons of another one are answered with the way to a fresh board.
const VERSION: &str = "t1";

/// The most letters of a typed point that are carried: `K10`, `4,-3`, with room to spare.
const TYPED: usize = 10;

/// What a press asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Open the pad.
    Play(GameId, Rev),
    /// Place a stone.
    Place(GameId, Rev, Point),
    /// Place a stone on the point chosen in the list.
    Choose(GameId, Rev),
    /// Ask for a point in a form.
    Type(GameId, Rev),
    /// The form, filled in.
    Typed(GameId, Rev),
    /// Show the whole board on the pad.
    Whole(GameId, Rev),
    /// Show the close-up on the pad again.
    Near(GameId, Rev),
    /// Close the pad.
    Close,
    /// Answer the choice of a swap opening.
    Pick(GameId, Rev, Choice),
    /// Take the last stone of an opening group back.
    TakeBack(GameId, Rev),
    /// Place a stone although it loses to a line that could be broken.
    Anyway(GameId, Rev, Point),
    /// Open what is rarer.
    More(GameId, Rev),
    /// Bring the board to the end of the channel.
    Down(GameId),
    /// Ask whether to resign.
    Resign(GameId),
    /// Resign.
    ResignNow(GameId),
    /// Do not resign.
    Keep,
    /// Show the board in letters.
    Letters(GameId),
    /// Show what threatens.
    Threats(GameId),
    /// Show the rules of the table.
    Rules(GameId),
    /// Offer or take a rematch.
    Rematch(GameId),
    /// Show the rules of a challenge.
    Terms(ChallengeId),
    /// Say yes to a challenge.
    Accept(ChallengeId),
    /// Say no to a challenge.
    Decline(ChallengeId),
    /// Take a challenge back.
    Withdraw(ChallengeId),
    /// Make an expired challenge anew.
    Again(ChallengeId),
    /// Sit down at a table.
    Join(LobbyId),
    /// Sit down in a team, from 0.
    JoinTeam(LobbyId, u8),
    /// Sit down on the seat chosen in the list.
    Sit(LobbyId),
    /// Get up from a table.
    Leave(LobbyId),
    /// Begin with those who are there.
    Start(LobbyId),
    /// Ask whom to remove from a table.
    Remove(LobbyId),
    /// Remove whoever is chosen in the list.
    RemoveWho(LobbyId),
    /// Close a table.
    CloseLobby(LobbyId),
    /// Show the rules of a table that gathers.
    LobbyRules(LobbyId),
    /// Open an expired table anew.
    Reopen(LobbyId),
    /// Open a table of one's own.
    OwnGame,
    /// Play a typed point in the game chosen in the list.
    MoveIn(String),
    /// Resign the game chosen in the list.
    ResignIn,
    /// Look at a game move by move.
    Replay(ReplayButton),
    /// Something on the way to a move.
    Move(MoveButton),
    /// Something about a match.
    Match(MatchButton),
    /// Something about a tournament.
    Tournament(TournamentButton),
    /// Do something else about a game; answers to an offer name the revision that made it.
    Do(ConsentAction, GameId, Rev),
    /// Do it in the game chosen in the list.
    DoIn(ConsentAction),
    /// Give a seat of a table to a computer of the level chosen in the list, or take one away.
    Computer(LobbyId),
    /// Something of the computer's: a hint, a review, a puzzle.
    Engine(EngineButton),
    /// On a panel: settings, administration, privacy, the tutorial.
    Panel(Panel),
}

/// A text that is no button of ours, or of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidCustomId;

impl CustomId {
    /// Whether the button begins a game, or a wait for one.
    pub const fn begins_game(&self) -> bool {
        matches!(
            self,
            Self::Accept(_)
                | Self::Again(_)
                | Self::Rematch(_)
                | Self::Join(_)
                | Self::JoinTeam(..)
                | Self::Sit(_)
                | Self::Reopen(_)
                | Self::OwnGame
        )
    }

    /// A press that plays a point as typed. `None` if the text is longer than any point or not made of point letters.
    pub fn move_in(typed: &str) -> Option<Self> {
        let typed: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
        is_typed(&typed).then_some(Self::MoveIn(typed))
    }
}

fn is_typed(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, ',' | '-');
    (1..=TYPED).contains(&text.len()) && text.chars().all(fits)
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Self::Play(game, rev) => write!(f, "play:{game}:{rev}"),
            Self::Place(game, rev, at) => write!(f, "place:{game}:{rev}:{},{}", at.x(), at.y()),
            Self::Choose(game, rev) => write!(f, "choose:{game}:{rev}"),
            Self::Type(game, rev) => write!(f, "type:{game}:{rev}"),
            Self::Typed(game, rev) => write!(f, "typed:{game}:{rev}"),
            Self::Whole(game, rev) => write!(f, "whole:{game}:{rev}"),
            Self::Near(game, rev) => write!(f, "near:{game}:{rev}"),
            Self::Close => f.write_str("close"),
            Self::Keep => f.write_str("keep"),
            Self::More(game, rev) => write!(f, "more:{game}:{rev}"),
            Self::Pick(game, rev, choice) => write!(f, "pick:{game}:{rev}:{}", choice_word(*choice)),
            Self::TakeBack(game, rev) => write!(f, "take-back:{game}:{rev}"),
            Self::Anyway(game, rev, at) => write!(f, "anyway:{game}:{rev}:{},{}", at.x(), at.y()),
            Self::Down(game) => write!(f, "down:{game}"),
            Self::Resign(game) => write!(f, "resign:{game}"),
            Self::ResignNow(game) => write!(f, "resign-now:{game}"),
            Self::Letters(game) => write!(f, "letters:{game}"),
            Self::Threats(game) => write!(f, "threats:{game}"),
            Self::Rules(game) => write!(f, "rules:{game}"),
            Self::Rematch(game) => write!(f, "rematch:{game}"),
            Self::Terms(challenge) => write!(f, "terms:{challenge}"),
            Self::Accept(challenge) => write!(f, "accept:{challenge}"),
            Self::Decline(challenge) => write!(f, "decline:{challenge}"),
            Self::Withdraw(challenge) => write!(f, "withdraw:{challenge}"),
            Self::Again(challenge) => write!(f, "again:{challenge}"),
            Self::Join(lobby) => write!(f, "join:{lobby}"),
            Self::JoinTeam(lobby, team) => write!(f, "join-team:{lobby}:{team}"),
            Self::Sit(lobby) => write!(f, "sit:{lobby}"),
            Self::Leave(lobby) => write!(f, "leave:{lobby}"),
            Self::Start(lobby) => write!(f, "start:{lobby}"),
            Self::Remove(lobby) => write!(f, "remove:{lobby}"),
            Self::RemoveWho(lobby) => write!(f, "remove-who:{lobby}"),
            Self::CloseLobby(lobby) => write!(f, "close-table:{lobby}"),
            Self::LobbyRules(lobby) => write!(f, "table-rules:{lobby}"),
            Self::Reopen(lobby) => write!(f, "reopen:{lobby}"),
            Self::OwnGame => f.write_str("own-game"),
            Self::MoveIn(typed) => write!(f, "move-in:{typed}"),
            Self::ResignIn => f.write_str("resign-in"),
            Self::Replay(look) => write!(f, "look:{look}"),
            Self::Match(bout) => write!(f, "match:{bout}"),
            Self::Tournament(cup) => write!(f, "cup:{cup}"),
            Self::Move(aim) => write!(f, "aim:{aim}"),
            Self::Do(deed, game, rev) => write!(f, "do:{}:{game}:{rev}", deed.word()),
            Self::DoIn(deed) => write!(f, "do-in:{}", deed.word()),
            Self::Computer(lobby) => write!(f, "computer:{lobby}"),
            Self::Engine(study) => write!(f, "study:{study}"),
            Self::Panel(panel) => write!(f, "{panel}"),
        }
    }
}

impl FromStr for CustomId {
    type Err = InvalidCustomId;

    fn from_str(text: &str) -> Result<Self, InvalidCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        let [VERSION, action, arguments @ ..] = parts.as_slice() else { return Err(InvalidCustomId) };
        let press = match (*action, arguments) {
            ("play", [id, rev]) => Self::Play(game(id)?, revision(rev)?),
            ("place", [id, rev, at]) => Self::Place(game(id)?, revision(rev)?, point(at)?),
            ("choose", [id, rev]) => Self::Choose(game(id)?, revision(rev)?),
            ("type", [id, rev]) => Self::Type(game(id)?, revision(rev)?),
            ("typed", [id, rev]) => Self::Typed(game(id)?, revision(rev)?),
            ("whole", [id, rev]) => Self::Whole(game(id)?, revision(rev)?),
            ("near", [id, rev]) => Self::Near(game(id)?, revision(rev)?),
            ("close", []) => Self::Close,
            ("keep", []) => Self::Keep,
            ("more", [id, rev]) => Self::More(game(id)?, revision(rev)?),
            ("pick", [id, rev, word]) => Self::Pick(game(id)?, revision(rev)?, choice(word)?),
            ("take-back", [id, rev]) => Self::TakeBack(game(id)?, revision(rev)?),
            ("anyway", [id, rev, at]) => Self::Anyway(game(id)?, revision(rev)?, point(at)?),
            ("down", [id]) => Self::Down(game(id)?),
            ("resign", [id]) => Self::Resign(game(id)?),
            ("resign-now", [id]) => Self::ResignNow(game(id)?),
            ("letters", [id]) => Self::Letters(game(id)?),
            ("threats", [id]) => Self::Threats(game(id)?),
            ("rules", [id]) => Self::Rules(game(id)?),
            ("rematch", [id]) => Self::Rematch(game(id)?),
            ("terms", [id]) => Self::Terms(challenge(id)?),
            ("accept", [id]) => Self::Accept(challenge(id)?),
            ("decline", [id]) => Self::Decline(challenge(id)?),
            ("withdraw", [id]) => Self::Withdraw(challenge(id)?),
            ("again", [id]) => Self::Again(challenge(id)?),
            ("join", [id]) => Self::Join(lobby(id)?),
            ("join-team", [id, team]) => Self::JoinTeam(lobby(id)?, seat(team)?),
            ("sit", [id]) => Self::Sit(lobby(id)?),
            ("leave", [id]) => Self::Leave(lobby(id)?),
            ("start", [id]) => Self::Start(lobby(id)?),
            ("remove", [id]) => Self::Remove(lobby(id)?),
            ("remove-who", [id]) => Self::RemoveWho(lobby(id)?),
            ("close-table", [id]) => Self::CloseLobby(lobby(id)?),
            ("table-rules", [id]) => Self::LobbyRules(lobby(id)?),
            ("reopen", [id]) => Self::Reopen(lobby(id)?),
            ("own-game", []) => Self::OwnGame,
            ("move-in", [typed]) if is_typed(typed) => Self::MoveIn((*typed).to_owned()),
            ("resign-in", []) => Self::ResignIn,
            ("aim", parts) => Self::Move(MoveButton::read(parts).ok_or(InvalidCustomId)?),
            ("look", parts) => Self::Replay(ReplayButton::read(parts).ok_or(InvalidCustomId)?),
            ("match", parts) => Self::Match(MatchButton::read(parts).ok_or(InvalidCustomId)?),
            ("cup", parts) => Self::Tournament(TournamentButton::read(parts).ok_or(InvalidCustomId)?),
            ("do-in", [deed]) => Self::DoIn(ConsentAction::of(deed).ok_or(InvalidCustomId)?),
            ("do", [deed, id, rev]) => {
                Self::Do(ConsentAction::of(deed).ok_or(InvalidCustomId)?, game(id)?, revision(rev)?)
            }
            ("computer", [id]) => Self::Computer(lobby(id)?),
            ("study", parts) => Self::Engine(EngineButton::read(parts)?),
            (action, arguments) => Self::Panel(Panel::read(action, arguments)?),
        };
        // One spelling per press: what we would not have written is not ours.
        if press.to_string() == text { Ok(press) } else { Err(InvalidCustomId) }
    }
}

/// A point as the value of an option in a list.
pub fn point_value(at: Point) -> String {
    format!("{},{}", at.x(), at.y())
}

/// The point that [`point_value`] wrote.
///
/// # Errors
/// [`InvalidCustomId`] for any other text.
pub fn point(text: &str) -> Result<Point, InvalidCustomId> {
    let (x, y) = text.split_once(',').ok_or(InvalidCustomId)?;
    let at = Point::new(x.parse().map_err(|_| InvalidCustomId)?, y.parse().map_err(|_| InvalidCustomId)?)
        .ok_or(InvalidCustomId)?;
    if point_value(at) == text { Ok(at) } else { Err(InvalidCustomId) }
}

/// The game that an option in a list names.
///
/// # Errors
/// [`InvalidCustomId`] for what is no game number.
pub fn game(text: &str) -> Result<GameId, InvalidCustomId> {
    number(text).map(GameId::new)
}

/// The person that an option in a list names.
///
/// # Errors
/// [`InvalidCustomId`] for what is no number of a person.
pub fn player(text: &str) -> Result<PlayerId, InvalidCustomId> {
    number(text).map(PlayerId::new)
}

/// The match that an option in a list names.
///
/// # Errors
/// [`InvalidCustomId`] for what is no number of a match.
pub fn series(text: &str) -> Result<SeriesId, InvalidCustomId> {
    number(text).map(SeriesId::new)
}

/// The tournament that an option in a list names.
///
/// # Errors
/// [`InvalidCustomId`] for what is no number of a tournament.
pub fn tournament(text: &str) -> Result<TournamentId, InvalidCustomId> {
    number(text).map(TournamentId::new)
}

fn lobby(text: &str) -> Result<LobbyId, InvalidCustomId> {
    number(text).map(LobbyId::new)
}

/// A seat or a team, from 0: a table has six at most.
///
/// # Errors
/// [`InvalidCustomId`] for any other text.
pub fn seat(text: &str) -> Result<u8, InvalidCustomId> {
    match text.parse() {
        Ok(seat @ 0..6) if text.len() == 1 => Ok(seat),
        _ => Err(InvalidCustomId),
    }
}

const CHOICES: [(Choice, &str); 3] = [(Choice::First, "first"), (Choice::Second, "second"), (Choice::More, "more")];

fn choice_word(choice: Choice) -> &'static str {
    CHOICES.iter().find(|(other, _)| *other == choice).map_or("", |(_, word)| word)
}

fn choice(text: &str) -> Result<Choice, InvalidCustomId> {
    CHOICES.iter().find(|(_, word)| *word == text).map(|(choice, _)| *choice).ok_or(InvalidCustomId)
}

fn challenge(text: &str) -> Result<ChallengeId, InvalidCustomId> {
    number(text).map(ChallengeId::new)
}

fn revision(text: &str) -> Result<Rev, InvalidCustomId> {
    text.parse().map(Rev::new).map_err(|_| InvalidCustomId)
}

/// The database numbers from 1 and holds 63 bits.
fn number(text: &str) -> Result<u64, InvalidCustomId> {
    match text.parse::<u64>() {
        Ok(number) if number > 0 && i64::try_from(number).is_ok() => Ok(number),
        _ => Err(InvalidCustomId),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_press() -> impl Strategy<Value = CustomId> {
        let id = 1..=i64::MAX.cast_unsigned();
        let of = (0..41u8, id, any::<u32>(), -49..=49_i8, -49..=49_i8, "[A-Za-z0-9,-]{1,10}");
        of.prop_map(|(kind, id, rev, x, y, typed)| {
            let (game, challenge, rev) = (GameId::new(id), ChallengeId::new(id), Rev::new(rev));
            let lobby = LobbyId::new(id);
            match kind {
                0 => CustomId::Play(game, rev),
                1 => CustomId::Place(game, rev, Point::new(x, y).expect("within 49")),
                2 => CustomId::Choose(game, rev),
                3 => CustomId::Type(game, rev),
                4 => CustomId::Typed(game, rev),
                5 => CustomId::Whole(game, rev),
                6 => CustomId::Close,
                7 => CustomId::More(game, rev),
                8 => CustomId::Down(game),
                9 => CustomId::Resign(game),
                10 => CustomId::ResignNow(game),
                11 => CustomId::Letters(game),
                12 => CustomId::Rules(game),
                13 => CustomId::Rematch(game),
                14 => CustomId::Accept(challenge),
                15 => CustomId::Decline(challenge),
                16 => CustomId::Withdraw(challenge),
                17 => CustomId::Again(challenge),
                18 => CustomId::MoveIn(typed),
                19 => CustomId::Near(game, rev),
                20 => CustomId::Keep,
                21 => CustomId::Do(ConsentAction::ALL[usize::from(x.unsigned_abs()) % 8], game, rev),
                22 => CustomId::DoIn(ConsentAction::ALL[usize::from(y.unsigned_abs()) % 8]),
                23 => CustomId::Terms(challenge),
                24..27 => CustomId::Pick(game, rev, CHOICES[usize::from(kind) - 24].0),
                27 => CustomId::TakeBack(game, rev),
                28 => CustomId::Anyway(game, rev, Point::new(x, y).expect("within 49")),
                29 => CustomId::Join(lobby),
                30 => CustomId::JoinTeam(lobby, kind % 6),
                31 => CustomId::Sit(lobby),
                32 => CustomId::Leave(lobby),
                33 => CustomId::Start(lobby),
                34 => CustomId::CloseLobby(lobby),
                35 => CustomId::LobbyRules(lobby),
                36 => CustomId::Reopen(lobby),
                37 => CustomId::OwnGame,
                38 => CustomId::Threats(game),
                39 => CustomId::Computer(lobby),
                _ => CustomId::ResignIn,
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(press in any_press()) {
            let text = press.to_string();
            prop_assert!(text.len() <= 100, "{text} is longer than Discord allows");
            prop_assert_eq!(text.parse(), Ok(press));
        }

        #[test]
        fn reading_is_total_and_knows_one_spelling(text in "(t1:)?[a-z-]{0,10}(:[0-9,+-]{0,22}){0,4}|\\PC{0,120}") {
            if let Ok(press) = text.parse::<CustomId>() {
                prop_assert_eq!(press.to_string(), text);
            }
        }
    }

    #[test]
    fn damaged_buttons_are_not_ours() {
        let cases = [
            "",
            ":",
            "t1",
            "t1:",
            "t1:play",
            "t1:play:7",
            "t1:play:7:12:1",
            "t0:play:7:12",
            "play:7:12",
            "t1:play:0:12",
            "t1:play:-7:12",
            "t1:play:+7:12",
            "t1:play:07:12",
            "t1:play:7:4294967296",
            "t1:play:9223372036854775808:1",
            "t1:place:7:12:K10",
            "t1:place:7:12:0",
            "t1:place:7:12:120,0",
            "t1:place:7:12:0,0,0",
            "t1:place:7:12:-0,0",
            "t1:close:1",
            "t1:move-in:",
            "t1:move-in:K 10",
            "t1:move-in:K1000000000",
            "T1:close",
            "t1:close ",
        ];
        for text in cases {
            assert_eq!(text.parse::<CustomId>(), Err(InvalidCustomId), "{text}");
        }
    }

    #[test]
    fn a_typed_point_is_carried_if_it_could_be_one() {
        assert_eq!(CustomId::move_in(" k 10 "), Some(CustomId::MoveIn("k10".to_owned())));
        for text in ["", "   ", "k10:7", "ｋ10", "somewhere over there"] {
            assert_eq!(CustomId::move_in(text), None, "{text}");
        }
    }
}
