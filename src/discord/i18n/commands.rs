//! Words for the list of commands, the buttons and the forms.

use crate::discord::i18n::Words;

words! {
    /// What `/challenge` does.
    challenge_command = "command-challenge";
    /// Its option: whom.
    challenge_opponent = "command-challenge-opponent";
    /// Its option: the rules.
    challenge_preset = "command-challenge-preset";
    /// Its option: whether it counts.
    challenge_rated = "command-challenge-rated";
    /// The command in the menu of a person.
    challenge_menu = "command-context-challenge";
    /// What `/move` does.
    move_command = "command-move";
    /// Its option: where.
    move_at = "command-move-at";
    /// What `/m` does.
    m_command = "command-m";
    /// What `/board` does.
    board_command = "command-board";
    /// Its option: how.
    board_style = "command-board-style";
    /// A choice: as a picture.
    board_picture = "command-board-style-picture";
    /// A choice: in letters.
    board_text = "command-board-style-text";
    /// What `/resign` does.
    resign_command = "command-resign";
    /// What `/draw` does.
    draw_command = "command-draw";
    /// What `/undo` does.
    undo_command = "command-undo";
    /// What `/pause` does.
    pause_command = "command-pause";
    /// What `/resume` does.
    resume_command = "command-resume";
    /// What `/claim` does.
    claim_command = "command-claim";
    /// What `/rematch` does.
    rematch_command = "command-rematch";
    /// What `/practice` does.
    practice_command = "command-practice";
    /// Its option: the rules.
    practice_preset = "command-practice-preset";
    /// What `/vacation` does.
    vacation_command = "command-vacation";
    /// Its option: how long.
    vacation_days = "command-vacation-days";
    /// An option of challenges: how much time there is.
    clock_option = "command-clock";
    /// A button: offer a draw.
    draw_button = "button-draw";
    /// A button: ask for a move back.
    undo_button = "button-undo";
    /// A button: propose a pause.
    pause_button = "button-pause";
    /// A button: end a pause.
    resume_button = "button-resume";
    /// A button: claim a game on time.
    claim_button = "button-claim";
    /// What `/games` does.
    games_command = "command-games";
    /// What `/leaderboard` does.
    leaderboard_command = "command-leaderboard";
    /// Its option: which rules.
    leaderboard_preset = "command-leaderboard-preset";
    /// What `/profile` does.
    profile_command = "command-profile";
    /// Its option: who.
    profile_player = "command-profile-player";
    /// Its option: which rules.
    profile_preset = "command-profile-preset";
    /// What `/rules` does.
    rules_command = "command-rules";
    /// Its option: which rules.
    rules_preset = "command-rules-preset";
    /// What `/help` does.
    help_command = "command-help";
    /// What `/replay` does.
    replay_command = "command-replay";
    /// Its option: which game.
    replay_game = "command-replay-game";
    /// What `/export` does.
    export_command = "command-export";
    /// Its option: which game.
    export_game = "command-export-game";
    /// What `/import` does.
    import_command = "command-import";
    /// Its option: the record as a file.
    import_file = "command-import-file";
    /// Its option: the record as text.
    import_text = "command-import-text";
    /// A button: back to the pad.
    back_button = "button-back";
    /// A button: choose a column and a row in lists.
    cross_button = "button-cross";
    /// A button: the next game that waits.
    next_game_button = "button-next-game";
    /// What the list of columns says while closed.
    cross_columns = "cross-columns";
    /// What the list of rows says while closed.
    cross_rows = "cross-rows";
    /// An option that moves a list towards smaller numbers.
    cross_less = "cross-less";
    /// An option that moves a list towards larger numbers.
    cross_more = "cross-more";
    /// No other game waits.
    next_none = "next-none";
    /// A button: look at the game move by move.
    replay_button = "button-replay";
    /// A button: all moves as a moving picture.
    gif_button = "button-gif";
    /// A button: the game as files.
    files_button = "button-files";
    /// The button for the record as SGF.
    sgf_button = "button-sgf";
    /// The title of the form for a record.
    import_title = "import-title";
    /// Its field.
    import_field = "import-field";
    /// An example in the field.
    import_example = "import-example";
    /// A button: open the pad.
    play_button = "button-play";
    /// A button: what is rarer.
    more_button = "button-more";
    /// A button: the board to the end of the channel.
    down_button = "button-down";
    /// A button: play again.
    rematch_button = "button-rematch";
    /// A button: yes to a challenge.
    accept_button = "button-accept";
    /// A button: no to a challenge.
    decline_button = "button-decline";
    /// A button: take a challenge back.
    withdraw_button = "button-withdraw";
    /// A button: make a challenge anew.
    again_button = "button-again";
    /// A button: type a point.
    type_button = "button-type";
    /// A button: the whole board on the pad.
    whole_button = "button-whole";
    /// A button: back to the close-up.
    near_button = "button-near";
    /// A button: close the pad.
    close_button = "button-close";
    /// A button: resign, to be confirmed.
    resign_button = "button-resign";
    /// A button: resign now.
    resign_now_button = "button-resign-now";
    /// A button: do not resign.
    keep_button = "button-keep";
    /// A button: the board in letters.
    letters_button = "button-letters";
    /// A button: the rules.
    rules_button = "button-rules";
    /// What the list of points says while closed.
    pad_list = "pad-list";
    /// The title of the form.
    pad_title = "pad-title";
    /// The field of the form.
    pad_field = "pad-field";
    /// An example in the field.
    pad_example = "pad-example";
}
