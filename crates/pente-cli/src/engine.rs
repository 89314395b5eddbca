//! `pente engine`: the engine as a line protocol on standard input and output, for matches against other programs.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Duration;

use pente::{Position, Preset, Rules, Variant};
use pente_engine::{Budget, Engine, EngineConfig, Level, SearchResult, Value};

use super::stopwatch::{Stopwatch, TimeKind, processor_time};
use super::{input, output};

/// The share of the time budget that is reserved for the answer itself: one part in this many.
const RESERVE: u32 = 20;

/// The largest number of words of a line: more than a game has actions.
const MAX_WORDS: usize = 1 << 16;

/// The description of the protocol in `pente engine --help`.
const PROTOCOL: &str = "Commands, one per line; every command but quit is answered with one line:
  go <ms> <moves…>            = <move> <value> nodes=<n> depth=<n>
  search <nodes> <moves…>     the same answer with a limit of nodes, which does not depend on the machine
  prove <nodes> <moves…>      = <move> <value> nodes=<n> depth=<n> checked=<n> line=<moves>, or = none nodes=<n>
  level <1-10>                = level <n>
  rules <preset[:options]>    = rules <preset[:options]>
  quit
Moves are the whole game from the empty board (K10 L9 …); choices of colour are white, black and more.
A value is for the side to move, and one of three:
  win in <n>    a proved win with the n-th stone from here: every answer was tried
  score=<n>     the value by the search, between -1000 and 1000; 100 is a small advantage
  bound=<n>     1000: the search expects a win, -1000: it expects a loss, and neither is proved
A session begins with the rules standard and level 10. At that level a search ends before its time only with
a proved win, where every move is proved to lose, where all moves but one are left out because they lose at
once, or after 40 iterations, as on a board that is nearly full. Moves of the opening book, and those without
a choice, such as a first stone on the centre, have nodes=0 and depth=0. Lower levels search fewer nodes, and
make some moves without a search; their score is 0.
prove spends its nodes on attacks with more and more quiet moves; the nodes that verify a proof come on top of
them and are given as checked. The moves of its line are separated by commas, on the endless board by semicolons.
A command that cannot be carried out is answered with one line that begins with a question mark.";

/// Run the computer player as a line protocol on standard input and output
#[derive(Debug, clap::Args)]
#[command(after_help = PROTOCOL)]
pub struct Args {
    /// Seed for moves of the opening book, proposals in openings with a choice of colours, and moves of weak levels
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Search for the first moves too, instead of looking them up in the opening book
    #[arg(long)]
    no_book: bool,
    /// Measure the milliseconds of `go` in processor time, which a busy machine does not change; Linux only
    #[arg(long)]
    cpu_time: bool,
}

/// Answers every line until `quit` or the end of the input.
///
/// # Errors
/// [`anyhow::Error`] if standard input cannot be read, standard output cannot be written, or the processor time is
/// wanted and cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "all subcommands take their arguments by value")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.cpu_time && processor_time().is_none() {
        anyhow::bail!("--cpu-time needs Linux");
    }
    let config = EngineConfig { book: !args.no_book, ..EngineConfig::default() };
    let time_kind = if args.cpu_time { TimeKind::Processor } else { TimeKind::Wall };
    let session = Session { time_kind, ..Session::new(&config, args.seed) };
    output::ignore_closed_pipe_after(answer_lines(io::stdin().lock(), io::stdout().lock(), session))?;
    Ok(ExitCode::SUCCESS)
}

/// Answers every line of the input.
fn answer_lines(mut input: impl BufRead, mut output: impl Write, mut session: Session) -> anyhow::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line).map_err(|error| input::unreadable(&error))? == 0 {
            return Ok(());
        }
        let Some(answer) = session.answer(&input::text(&line)) else { return Ok(()) };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

/// The state of the protocol between lines.
struct Session {
    rules: Rules,
    engine: Engine,
    seed: u64,
    /// The time that limits a `go`.
    time_kind: TimeKind,
}

impl Session {
    fn new(config: &EngineConfig, seed: u64) -> Self {
        let rules = Preset::Standard.rules();
        Self { rules, engine: Engine::new(&rules, *config), seed, time_kind: TimeKind::Wall }
    }

    /// The answer to a line; `None` for `quit`.
    fn answer(&mut self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let words: Vec<&str> = words.take(MAX_WORDS).collect();
        let answer = match verb {
            "quit" => return None,
            "go" => self.go(&words),
            "search" => self.search(&words),
            "prove" => self.prove(&words),
            "level" => self.set_level(&words),
            "rules" => self.set_rules(&words),
            "" => Err("an empty line; expected go, search, prove, level, rules or quit".to_owned()),
            _ => Err(format!("unknown command {}; expected go, search, prove, level, rules or quit", shown(verb))),
        };
        Some(answer.unwrap_or_else(|refusal| format!("? {refusal}")))
    }

    fn go(&mut self, words: &[&str]) -> Result<String, String> {
        let stopwatch = Stopwatch::start(self.time_kind);
        let (ms, moves) = numbered(words, "go", "milliseconds")?;
        let position = self.position(moves)?;
        let time = Duration::from_millis(ms);
        let end = time.saturating_sub(time / RESERVE);
        let budget = Budget::timed(time, u64::MAX);
        answer(self.engine.search(&position, budget, self.seed, &mut || stopwatch.elapsed() >= end), &position)
    }

    fn search(&mut self, words: &[&str]) -> Result<String, String> {
        let (nodes, moves) = numbered(words, "search", "nodes")?;
        let position = self.position(moves)?;
        answer(self.engine.search(&position, Budget::nodes(nodes), self.seed, &mut || false), &position)
    }

    fn prove(&mut self, words: &[&str]) -> Result<String, String> {
        let (nodes, moves) = numbered(words, "prove", "nodes")?;
        let position = self.position(moves)?;
        let (result, visited) = self.engine.prove_counted(&position, Budget::nodes(nodes), &mut || false);
        let Some(result) = result else { return Ok(format!("= none nodes={visited}")) };
        let checked = result.proof.as_ref().map_or(0, |proof| proof.checked);
        let line: Vec<String> = result.pv.iter().map(|&at| self.rules.size().label(at)).collect();
        // The labels of the endless board have a comma.
        let separator = if self.rules.size().is_endless() { ";" } else { "," };
        Ok(format!("{} checked={checked} line={}", format_result(&result, &position), line.join(separator)))
    }

    fn set_level(&mut self, words: &[&str]) -> Result<String, String> {
        let [word] = words else { return Err("level takes one number, 1 to 10".to_owned()) };
        let level = word.parse().ok().and_then(Level::new);
        let level = level.ok_or_else(|| format!("no level {}; levels are 1 to 10", shown(word)))?;
        self.engine.set_level(level);
        Ok(format!("= level {}", level.number()))
    }

    fn set_rules(&mut self, words: &[&str]) -> Result<String, String> {
        let variant = Variant::parse(&words.join(" ")).map_err(|error| error.to_string())?;
        let rules = variant.rules();
        self.rules = rules;
        self.engine.set_rules(&rules);
        Ok(format!("= rules {variant}"))
    }

    /// The position after these moves from the empty board.
    fn position(&self, moves: &[&str]) -> Result<Position, String> {
        let (position, _) = input::play(self.rules, moves.iter().copied())?;
        match position.outcome() {
            Some(_) => Err("the game is over".to_owned()),
            None => Ok(position),
        }
    }
}

/// The answer with a search result, if there is one.
fn answer(result: Option<SearchResult>, position: &Position) -> Result<String, String> {
    result.map(|result| format_result(&result, position)).ok_or_else(|| "nothing can be played here".to_owned())
}

/// A search result in one line.
fn format_result(result: &SearchResult, position: &Position) -> String {
    let best = pente::notation::format_action(result.best, position);
    let value = match result.value() {
        Value::WinIn(stones) => format!("win in {stones}"),
        Value::Score(score) => format!("score={score}"),
        Value::Bound(score) => format!("bound={score}"),
    };
    format!("= {best} {value} nodes={} depth={}", result.nodes, result.depth)
}

/// The number at the beginning of a command, and the rest.
fn numbered<'w>(words: &'w [&'w str], verb: &str, unit: &str) -> Result<(u64, &'w [&'w str]), String> {
    let (first, rest) = words.split_first().ok_or_else(|| format!("{verb} takes a number of {unit} and moves"))?;
    let number = first.parse().map_err(|_| format!("{verb} takes a number of {unit} first, not {}", shown(first)))?;
    Ok((number, rest))
}

/// The beginning of a word, on one line, for an answer.
fn shown(word: &str) -> String {
    word.chars().take(24).filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(session: &mut Session, line: &str, expected: &str) {
        let answer = session.answer(line).expect("an answer");
        assert!(answer.starts_with(expected) && !answer.contains('\n'), "{line}: {answer}");
    }

    #[test]
    fn every_line_has_one_answer() {
        let mut session = Session::new(&EngineConfig::default(), 1);
        for (line, expected) in [
            ("", "? an empty line"),
            ("dance", "? unknown command dance"),
            ("go", "? go takes"),
            ("go soon K10", "? go takes"),
            ("go 0", "= K10 score="),
            ("go 0 K10", "= "),
            ("go 5 K10 K10", "? move 2, K10: that point is occupied"),
            ("go 5 A1", "? move 1, A1: the first stone goes on the centre"),
            ("go 5 K10 I9", "? move 2: \"I9\": columns skip the letter I"),
            ("go 5 K10 A1 L10 B1 M10 C1 N10 E1 O10", "? the game is over"),
            ("go 5 K10 A1 L10 B1 M10 C1 N10 E1", "= "),
            ("search", "? search takes a number of nodes"),
            ("search 100 K10 A1 L10 B1 M10 C1 N10 E1", "= J10 win in 1 nodes="),
            ("search 300 K10 L10", "= "),
            ("prove 100 K10", "= none nodes=0"),
            ("prove 100 K10 A1 L10 B1 M10 C1 N10 E1", "= J10 win in 1 nodes="),
            ("go 50 K10 A1 L10 B1 M10 C1 N10 E1", "= J10 win in 1 nodes="),
            ("level 11", "? no level 11"),
            ("level", "? level takes"),
            ("level 3", "= level 3"),
            ("go 5 K10 L10", "= "),
            ("rules chess", "? there is no preset \"chess\""),
            ("rules standard:board=endless", "= rules standard:board=endless"),
            ("prove 100 0,0 9,9 1,0 9,7 2,0 9,5", "= -1,0 win in 3 nodes=1 depth=3 checked=3 line=-1,0;-2,0;3,0"),
            ("rules tournament", "= rules tournament"),
            ("go 5 K10 A1 L10", "? move 3, L10"),
        ] {
            check(&mut session, line, expected);
        }
        assert_eq!(session.answer("quit"), None);
    }

    #[test]
    fn the_book_can_be_disabled() {
        for book in [true, false] {
            let config = EngineConfig { book, ..EngineConfig::default() };
            let answer = Session::new(&config, 1).answer("go 50 K10").expect("an answer");
            assert_eq!(answer.contains("nodes=0 depth=0"), book, "{answer}");
        }
    }

    #[test]
    fn a_search_ends_by_processor_time_too() {
        let config = EngineConfig { book: false, ..EngineConfig::default() };
        let mut session = Session { time_kind: TimeKind::Processor, ..Session::new(&config, 1) };
        for line in ["go 0 K10", "go 1 K10", "go 20 K10 L10 N10"] {
            check(&mut session, line, "= ");
        }
    }

    proptest::proptest! {
        /// Any line gets an answer.
        #[test]
        fn garbage_gets_one_line(line in "(go|search|prove|level|rules|)( |[0-9]|[A-Za-z]|\\PC){0,20}") {
            let mut session = Session::new(&EngineConfig::default(), 1);
            // Larger numbers would mean minutes of search.
            if line.chars().filter(char::is_ascii_digit).count() < 3
                && let Some(answer) = session.answer(&line)
            {
                proptest::prop_assert!(answer.starts_with(['=', '?']) && !answer.contains('\n'), "{}", answer);
            }
        }
    }
}
