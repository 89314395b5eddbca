//! Options: which are compatible, how they are read and written, and the sentences of the rules.

use pente::{Options, Preset, Rules, Seating, Statement, Variant, VariantError};

/// Checks that a text is read, and how its rules are written.
fn check(text: &str, written: &str) {
    let variant = Variant::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(variant.to_string(), written, "{text}");
    assert_eq!(Variant::parse(written), Ok(variant), "{written}");
}

/// Checks that a text is refused, and the message.
fn refused(text: &str, message: &str) {
    assert_eq!(Variant::parse(text).unwrap_err().to_string(), message, "{text}");
}

#[test]
fn options_are_written_as_they_are_read() {
    for preset in Preset::ALL {
        check(preset.name(), preset.name());
        check(&format!("{}:", preset.name().to_uppercase()), preset.name());
    }
    check("pro", "tournament");
    check("O Pente", "o-pente");
    check("opente:opening=free,capture-tie=play-on", "o-pente:opening=free,capture-tie=play-on");
    check("standard:board:15 opening:swap2 poof", "standard:board=15,opening=swap2,self-capture=poof");
    check("standard: board : 15  opening = swap2 , Poof", "standard:board=15,opening=swap2,self-capture=poof");
    check("standard:board 15 opening pro goal 7", "standard:board=15,opening=pro,captures=7");
    check("standard:Double_Three all self_capture=Poof", "standard:self-capture=poof,double-three=all");
    check("standard:15 neutral", "standard:board=15,overline=neutral");
    check("poof:play-on 13x13", "poof:board=13,capture-tie=play-on");
    check("standard:uncounted first-player", "standard:captures=not-counted,double-three=first-player");
    check("standard:board=19x19,line=5,captures=5", "standard");
    check("standard:keryo", "standard:three=yes");
    check("standard:boat;long_pro", "standard:opening=long-pro,overtime=break-line");
    check("standard:endless,first=black", "standard:board=endless,first=black");
    check("standard:goal=7", "standard:captures=7");
    check("standard:goal=7,captures=9", "standard:captures=9");
    check("standard:captures=9,goal=7", "standard:captures=7");
    check("standard:captures=not-counted", "standard:captures=not-counted");
    check("standard:players=4,mixed", "standard:players=4,mixed=yes");
    check("standard:partners", "standard:players=4,teams=partners");
    check("standard:team", "standard:players=4,teams=2");
    check("team:players=6,teams=3", "team:players=6,teams=3");
    check("partners:players=3,teams=none", "partners:players=3,teams=none");
    check("standard:teams=none", "standard");
    check("team:teams=none", "team:teams=none");
    check("points-multi:players=2,mixed=no,line=5,goal=5", "points-multi:players=2,line=5,captures=5,mixed=no");
    check("standard:double-three=first", "standard:double-three=first-player");
    check("standard:overtime=capture-line,overline=neutral", "standard:overline=neutral,overtime=capture-line");
    check("standard:self-capture=forbidden", "standard:self-capture=forbidden");
}

/// The presets with all their options.
const PRESETS: &[(&str, &str)] = &[
    ("standard", "19 2 none centre 5 wins 5 no no safe none allowed white"),
    ("tournament", "19 2 none pro 5 wins 5 no no safe none allowed white"),
    ("keryo", "19 2 none centre 5 wins 5 yes no safe none allowed white"),
    ("freestyle", "19 2 none free 5 wins 5 no no safe none allowed white"),
    ("five-in-a-row", "19 2 none free 5 wins not-counted no no safe none allowed white"),
    ("no-captures", "19 2 none free 5 wins none no no safe none allowed white"),
    ("ninuki-renju", "15 2 none centre 5 neutral 5 no no safe break-line first-player black"),
    ("complication", "19 2 none centre 5 neutral 5 no no safe none all white"),
    ("poof", "19 2 none pro 5 wins 5 no no poof none allowed white"),
    ("boat", "19 2 none pro 5 wins 5 no no safe break-line allowed white"),
    ("o-pente", "19 2 none pro 5 wins 5 yes no poof break-line allowed white"),
    ("g-pente", "19 2 none g-pente 5 wins 5 no no safe none allowed white"),
    ("d-pente", "19 2 none swap 5 wins 5 no no safe none allowed white"),
    ("dk-pente", "19 2 none swap 5 wins 5 yes no safe none allowed white"),
    ("swap2-pente", "19 2 none swap2 5 wins 5 no no safe none allowed white"),
    ("swap2-keryo", "19 2 none swap2 5 wins 5 yes no safe none allowed white"),
    ("gomoku", "19 2 none free 5 neutral none no no safe none allowed black"),
    ("partners", "19 4 partners centre 5 wins 5 no no safe none allowed white"),
    ("team", "19 4 2 centre 5 wins 5 no yes safe none allowed white"),
    ("points", "19 2 none centre 5 wins 5 no no safe none allowed white"),
    ("points-multi", "19 3 none centre 4 wins 4 no yes safe none allowed white"),
    ("free-for-all", "19 3 none centre 5 wins 5 no yes safe none allowed white"),
];

#[test]
fn presets_are_as_published() {
    let names = [
        "board",
        "players",
        "teams",
        "opening",
        "line",
        "overline",
        "captures",
        "three",
        "mixed",
        "self-capture",
        "overtime",
        "double-three",
        "first",
    ];
    assert_eq!(PRESETS.len(), Preset::ALL.len());
    for (&(preset, row), &listed) in PRESETS.iter().zip(Preset::ALL) {
        assert_eq!(preset, listed.name());
        let values: Vec<&str> = row.split(' ').collect();
        assert_eq!(values.len(), names.len());
        let options: Vec<String> = names.iter().zip(values).map(|(name, value)| format!("{name}={value}")).collect();
        // Composed from two other presets, so that every option of the row is written and none is the preset's own.
        for base in ["points-multi", "ninuki-renju"] {
            let built = Variant::parse(&format!("{base}:{}", options.join(","))).unwrap();
            assert_eq!(built.rules(), listed.rules(), "{preset} on {base}");
        }
    }
}

#[test]
fn conflicts_name_both_options() {
    let off = "captures=none cannot go together: the rules have no captures";
    for (option, named) in [
        ("three=yes", "three=yes"),
        ("players=3,mixed=yes", "mixed=yes"),
        ("self-capture=poof", "self-capture=poof"),
        ("self-capture=forbidden", "self-capture=forbidden"),
        ("overtime=break-line", "overtime=break-line"),
        ("overtime=capture-line", "overtime=capture-line"),
    ] {
        refused(&format!("no-captures:{option}"), &format!("{named} and {off}"));
        assert!(Variant::parse(&format!("freestyle:{option}")).is_ok(), "{option} goes with captures");
        assert!(Variant::parse(&format!("five-in-a-row:{option}")).is_ok(), "{option} goes with captures");
    }
    refused("no-captures:goal=5", "goal=5 and captures=none cannot go together: no number of captures wins the game");
    refused(
        "five-in-a-row:goal=5",
        "goal=5 and captures=not-counted cannot go together: no number of captures wins the game",
    );
    let alone = "cannot go together: there is only one other colour to capture";
    refused("standard:mixed", &format!("mixed=yes and players=2 {alone}"));
    refused("partners:mixed", &format!("mixed=yes and partners {alone}"));
    let swap = "cannot go together: colours can be swapped between two sides only";
    refused("free-for-all:opening=swap", &format!("opening=swap and players=3 {swap}"));
    refused("team:opening=swap2", &format!("opening=swap2 and players=4 in teams=2 {swap}"));
    assert!(Variant::parse("partners:opening=swap2").is_ok());
    let teams = "cannot go together: 4 players make 2 teams, 6 players make 2 or 3";
    for (players, of) in [(5, 2), (4, 3), (3, 2), (6, 4), (2, 2), (4, 1)] {
        let text = format!("team:players={players},teams={of}");
        refused(&text, &format!("players={players} and teams={of} {teams}"));
    }
    refused("partners:players=6", "players=6 and teams=partners cannot go together: partners are 4 players in 2 teams");
    for players in [0, 1, 7] {
        refused(
            &format!("standard:players={players}"),
            &format!("players={players} and Pente cannot go together: a game has 2 to 6 players"),
        );
    }
    for line in [3, 6] {
        refused(
            &format!("standard:line={line}"),
            &format!("line={line} and Pente cannot go together: a line is 4 or 5 stones"),
        );
    }
    for goal in [0, 21] {
        refused(
            &format!("standard:goal={goal}"),
            &format!("goal={goal} and Pente cannot go together: the goal is 1 to 20 captures"),
        );
    }
    let VariantError::Conflict(refused) = Variant::parse("no-captures:poof").unwrap_err() else {
        panic!("two options that do not go together");
    };
    assert_eq!(refused.options(), ["self-capture=poof", "captures=none"]);
    assert_eq!(refused.reason().to_string(), "the rules have no captures");
    let seven = Options { seating: Seating::Individual(7), ..Preset::Standard.options() };
    assert!(Rules::new(seven).is_err(), "the constructor itself refuses");
}

#[test]
fn unknown_names_and_values_are_named() {
    assert!(
        Variant::parse("pente!")
            .unwrap_err()
            .to_string()
            .starts_with("there is no preset \"pente!\"; there are: standard, ")
    );
    assert!(
        Variant::parse("standard:colour=red")
            .unwrap_err()
            .to_string()
            .starts_with("there is no option \"colour\"; there are: board, ")
    );
    for word in ["poof=no", "boat=1", "endless=yes", "swap2=x"] {
        let name = word.split('=').next().unwrap();
        let refused = Variant::parse(&format!("standard:{word}")).unwrap_err().to_string();
        assert!(refused.starts_with(&format!("there is no option \"{name}\"; there are: board, ")), "{refused}");
    }
    refused("standard:board=10", "board cannot be \"10\"; it can be an odd number from 9 to 25, or endless");
    for lines in ["7", "8", "24", "26", "255", "256", "-9", "x", ""] {
        let text = format!("standard:board={lines}");
        refused(&text, &format!("board cannot be \"{lines}\"; it can be an odd number from 9 to 25, or endless"));
    }
    for size in ["15x", "15x13", "15x15x15", "x15"] {
        let text = format!("standard:board={size}");
        refused(&text, &format!("board cannot be \"{size}\"; it can be an odd number from 9 to 25, or endless"));
    }
    refused("standard:board=27", "board cannot be \"27\"; it can be an odd number from 9 to 25, or endless");
    refused(
        "standard:opening=wild",
        "opening cannot be \"wild\"; it can be free, centre, pro, long-pro, g-pente, swap, swap2",
    );
    refused("standard:board", "board cannot be \"\"; it can be an odd number from 9 to 25, or endless");
    refused(
        "standard:opening poof",
        "opening cannot be \"poof\"; it can be free, centre, pro, long-pro, g-pente, swap, swap2",
    );
    refused("standard:goal=many", "goal cannot be \"many\"; it can be 1 to 20");
    refused("standard:three=maybe", "three cannot be \"maybe\"; it can be yes, no");
}

#[test]
fn every_option_changes_the_statements() {
    let message = |text: &str| Variant::parse(text).unwrap().rules().statements();
    for change in [
        "board=15",
        "board=endless",
        "players=3",
        "teams=2",
        "partners",
        "opening=free",
        "opening=pro",
        "opening=long-pro",
        "opening=g-pente",
        "opening=swap",
        "opening=swap2",
        "line=4",
        "overline=neutral",
        "captures=none",
        "captures=not-counted",
        "goal=4",
        "three=yes",
        "self-capture=poof",
        "self-capture=forbidden",
        "overtime=break-line",
        "overtime=capture-line",
        "double-three=all",
        "double-three=first-player",
        "first=black",
    ] {
        let (base, changed) = (message("standard"), message(&format!("standard:{change}")));
        assert_ne!(base, changed, "{change}");
        let words = |message: &[Statement]| message.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_ne!(words(&base), words(&changed), "{change}");
    }
    assert_ne!(message("poof"), message("poof:capture-tie=play-on"));
    assert_ne!(message("free-for-all"), message("free-for-all:mixed=no"));
}

/// The snapshot has a block for every form of each statement.
#[test]
fn statements_are_these_sentences() {
    let table = include_str!("../../../../tests/data/rules/in-words.txt");
    let mut blocks = 0;
    for block in table.split("\n\n").skip(1) {
        let (variant, text) = block.trim_end().split_once('\n').unwrap();
        let statements = Variant::parse(variant).unwrap().rules().statements();
        let words: Vec<String> = statements.iter().map(|statement| format!("- {statement}")).collect();
        assert_eq!(words, text.lines().collect::<Vec<_>>(), "{variant}");
        blocks += 1;
    }
    assert!(blocks > 20, "{blocks} blocks");
}
