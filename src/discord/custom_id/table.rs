//! The table of custom ids. A new button, select or modal is one line here, and the arm of its feature's handler.
//!
//! A section is a feature: its arm of `CustomId`, and the enum of its ids. A line is an arm of that enum with its
//! arguments, and the text that follows the version in the id; the arguments come after it, separated by colons.
//! Existing messages contain released ids, so a released line never changes its text or arguments. `selects TYPE` marks
//! a select whose value names an object that not everyone may see.
//!
//! `custom_ids!(m)` passes the table to the macro `m`: the one in `mod.rs` that generates the types, or one of the
//! tests.

macro_rules! custom_ids {
    ($then:ident) => {
        $then! {
            /// Playing a move: the move pad, the selects of columns and rows, and the choices of an opening.
            Move(MoveButton) {
                /// Open the move pad.
                OpenPad(game: GameId, rev: Rev) = "play",
                /// Place a stone.
                Place(game: GameId, rev: Rev, at: Point) = "place",
                /// Place a stone on the selected point.
                PlaceSelected(game: GameId, rev: Rev) = "choose",
                /// Place a stone on the point that was shown for confirmation.
                Confirm(game: GameId, rev: Rev, at: Point) = "aim:sure",
                /// Place a stone although it loses to a line that could be broken.
                PlaceAnyway(game: GameId, rev: Rev, at: Point) = "anyway",
                /// Play a typed point in the selected game.
                PlayTyped(typed: TypedPoint) = "move-in" selects GameId,
                /// Open the modal in which a point is typed.
                OpenModal(game: GameId, rev: Rev) = "type",
                /// Place a stone on the point that was typed into the modal.
                PlaceTyped(game: GameId, rev: Rev) = "typed",
                /// Show the full board on the pad.
                FullBoard(game: GameId, rev: Rev) = "whole",
                /// Show the close-up on the pad.
                CloseUp(game: GameId, rev: Rev) = "near",
                /// Show the pad as the user's settings say.
                ShowPad(game: GameId, rev: Rev) = "pad",
                /// Close the pad, or a question.
                Close = "close",
                /// Show the selects of columns and rows.
                AxisLists(game: GameId, rev: Rev) = "aim:cross",
                /// The select of columns.
                Column(game: GameId, rev: Rev, selection: AxisSelection) = "aim:column",
                /// The select of rows.
                Row(game: GameId, rev: Rev, selection: AxisSelection) = "aim:row",
                /// Open the pad of the next game in which it is the user's turn, after this one.
                NextGame(game: GameId) = "aim:next",
                /// Open the pad of the first game in which it is the user's turn.
                FirstGame = "aim:first",
                /// Make the choice of a swap opening.
                Choose(game: GameId, rev: Rev, choice: Choice) = "pick",
                /// Take back the last stone of an opening group.
                TakeBack(game: GameId, rev: Rev) = "take-back",
            }

            /// The board message, and what its *More* button opens.
            Board(BoardButton) {
                /// Show what else can be done.
                More(game: GameId, rev: Rev) = "more",
                /// Move the board to the end of the channel.
                MoveToBottom(game: GameId) = "down",
                /// Show a picture of the full board.
                FullBoard(game: GameId) = "full",
                /// Show the board as text.
                Text(game: GameId) = "letters",
                /// Show the threats.
                Threats(game: GameId) = "threats",
                /// Show the rules of the game.
                Rules(game: GameId) = "rules",
                /// Be notified of the end of the game.
                Follow(game: GameId) = "follow",
                /// Be notified of every move.
                FollowMoves(game: GameId) = "follow-moves",
                /// Be notified no more.
                Unfollow(game: GameId) = "unfollow",
            }

            /// Offers and their answers, pauses, and claims.
            Consent(ConsentButton) {
                /// Perform the action. Answers to an offer name the revision at which it was made.
                Do(action: ConsentAction, game: GameId, rev: Rev) = "do",
                /// Perform the action in the selected game.
                DoSelected(action: ConsentAction) = "do-in" selects GameId,
            }

            /// Resigning a game.
            Resign(ResignButton) {
                /// Ask for confirmation.
                Ask(game: GameId) = "resign",
                /// Ask for confirmation, in the selected game.
                AskSelected = "resign-in" selects GameId,
                /// Resign the game.
                Confirm(game: GameId) = "resign-now",
                /// Cancel the confirmation and keep playing.
                Cancel = "keep",
            }

            /// Challenges, and the rematch after a game.
            Challenge(ChallengeButton) {
                /// Show the rules of the game that is proposed.
                Rules(challenge: ChallengeId) = "terms",
                /// Accept the challenge.
                Accept(challenge: ChallengeId) = "accept",
                /// Decline the challenge.
                Decline(challenge: ChallengeId) = "decline",
                /// Withdraw the challenge.
                Withdraw(challenge: ChallengeId) = "withdraw",
                /// Send an expired challenge again.
                Renew(challenge: ChallengeId) = "again",
                /// Offer or accept a rematch.
                Rematch(game: GameId) = "rematch",
            }

            /// Lobbies: tables at which players gather.
            Lobby(LobbyButton) {
                /// Take any free seat.
                Join(lobby: LobbyId) = "join",
                /// Take a free seat of a team.
                JoinTeam(lobby: LobbyId, team: TeamIndex) = "join-team",
                /// Take the selected seat.
                JoinSelected(lobby: LobbyId) = "sit",
                /// Leave the lobby.
                Leave(lobby: LobbyId) = "leave",
                /// Start with the players who have joined.
                Start(lobby: LobbyId) = "start",
                /// List the players who can be removed.
                AskRemove(lobby: LobbyId) = "remove",
                /// Remove the selected player.
                RemoveSelected(lobby: LobbyId) = "remove-who",
                /// Close the lobby.
                Close(lobby: LobbyId) = "close-table",
                /// Show the rules of the game.
                Rules(lobby: LobbyId) = "table-rules",
                /// Open an expired lobby again.
                Reopen(lobby: LobbyId) = "reopen",
                /// Open a lobby of one's own.
                OwnGame = "own-game",
                /// Add an engine of the selected level, or remove one.
                SelectEngine(lobby: LobbyId) = "computer",
            }

            /// Matches: their score, and resigning them.
            Match(MatchButton) {
                /// Show the selected match.
                ShowSelected = "match:pick" selects MatchId,
                /// Show the score of a match.
                Show(id: MatchId) = "match:show",
                /// Ask whether to resign a match.
                AskResign(id: MatchId) = "match:resign",
                /// Resign a match.
                Resign(id: MatchId) = "match:resign-now",
            }

            /// The message of a tournament, and its confirmations.
            Tournament(TournamentButton) {
                /// Show the selected tournament.
                ShowSelected = "cup:pick" selects TournamentId,
                /// Show the standings.
                Show(tournament: TournamentId) = "cup:show",
                /// Show the rules of the games and of the format.
                Rules(tournament: TournamentId) = "cup:rules",
                /// Join the tournament.
                Join(tournament: TournamentId) = "cup:join",
                /// Leave, after a confirmation if the tournament is running.
                Leave(tournament: TournamentId) = "cup:leave",
                /// Leave a running tournament.
                ConfirmLeave(tournament: TournamentId) = "cup:leave-now",
                /// Remove a player from a running tournament.
                ConfirmRemove(tournament: TournamentId, player: PlayerId) = "cup:remove-now",
                /// Start with the players who have joined.
                Start(tournament: TournamentId) = "cup:start",
                /// Ask whether to cancel the tournament.
                AskCancel(tournament: TournamentId) = "cup:call-off",
                /// Cancel the tournament.
                ConfirmCancel(tournament: TournamentId) = "cup:call-off-now",
            }

            /// Replays of games, games as files, and imports of records.
            Replay(ReplayButton) {
                /// Show a game at its last position.
                Open(record: ReplayId) = "look:open",
                /// Go from one step of a game to another.
                Step(record: ReplayId, step: u32, to: ReplayStep) = "look:step",
                /// Show all moves as an animation.
                Animation(record: ReplayId) = "look:moving",
                /// Send the game as a file.
                File(record: ReplayId) = "look:files",
                /// Send the game as SGF.
                Sgf(record: ReplayId) = "look:sgf",
                /// Import the record that was typed into the modal.
                Import = "look:brought",
            }

            /// Hints of the engine.
            Hint(HintButton) {
                /// Give a hint.
                Show(game: GameId) = "study:hint",
                /// Give a hint in the selected game.
                ShowSelected = "study:hint-in" selects GameId,
            }

            /// Reviews of finished games by the engine.
            Review(ReviewButton) {
                /// Review a game.
                Open(game: GameId) = "study:review",
                /// Cancel a review that is running.
                Cancel(game: GameId) = "study:cancel",
                /// Show the selected turning point.
                ShowTurningPoint(game: GameId) = "study:turning",
            }

            /// Puzzles: their points, hints and solution, and the next one.
            Puzzle(PuzzleButton) {
                /// Show another puzzle.
                Next = "study:puzzle",
                /// Show a puzzle that was shared.
                Open(puzzle: PuzzleId) = "study:open",
                /// Try a point.
                Try(puzzle: PuzzleId, at: Point) = "study:try",
                /// Try the selected point.
                TrySelected(puzzle: PuzzleId) = "study:try-chosen",
                /// Try a point after this many hints.
                TryHinted(puzzle: PuzzleId, hints: u8, at: Point) = "puzzle:try",
                /// Show the puzzle with this many hints.
                Hint(puzzle: PuzzleId, hints: u8) = "puzzle:hint",
                /// Show the winning line.
                Solution(puzzle: PuzzleId) = "puzzle:solution",
            }

            /// Sharing in the channel what an ephemeral message shows.
            Share(ShareButton) {
                /// A leaderboard.
                Leaderboard(scope: RankingScope, preset: Option<Preset>, period: LeaderboardPeriod) = "share:ranking",
                /// The profile of a player.
                Profile(player: PlayerId, preset: Preset) = "share:profile",
                /// The games of two players against each other.
                HeadToHead(one: PlayerId, two: PlayerId, preset: Preset) = "share:pair",
                /// The review of a game.
                Review(game: GameId) = "share:review",
                /// All moves of a game as an animation.
                Animation(record: ReplayId) = "share:moving",
                /// A puzzle.
                Puzzle(puzzle: PuzzleId) = "share:puzzle",
                /// That the user has solved a puzzle.
                Solved(puzzle: PuzzleId) = "share:solved",
            }

            /// The settings page of a user.
            Settings(SettingsButton) {
                /// Open a page.
                Open(page: SettingsPage) = "settings",
                /// Save the selection of a select.
                Select(select: PlayerSelect) = "set",
                /// Turn a switch on or off.
                Switch(switch: PlayerSwitch, on: bool) = "set",
            }

            /// The settings page of a guild.
            Admin(AdminButton) {
                /// Open a page.
                Open(page: AdminPage) = "admin",
                /// Save the selection of a select.
                Select(select: GuildSelect) = "rule",
                /// Turn a switch on or off.
                Switch(switch: GuildSwitch, on: bool) = "rule",
                /// Post the panel in the channel.
                PostPanel = "post-panel",
                /// Show what can be done about the selected game.
                ManageSelected = "manage" selects GameId,
                /// Ask whether to void a game.
                AskVoid(game: GameId) = "void",
                /// Void a game.
                ConfirmVoid(game: GameId) = "void-now",
                /// Restore a voided game.
                Restore(game: GameId) = "restore-now",
            }

            /// The privacy page of a user, and their block list.
            Privacy(PrivacyButton) {
                /// Show what is stored about the user.
                Open = "privacy",
                /// Send the data export.
                Export = "export-me",
                /// Ask whether to delete the user's data.
                AskDelete = "delete-me",
                /// Delete the user's data.
                ConfirmDelete = "delete-me-now",
                /// Hide the user from leaderboards, or show them.
                Hide(on: bool) = "hide",
                /// Unblock the selected user.
                UnblockSelected = "unblock",
            }

            /// The lessons of `/learn`.
            Lesson(LessonButton) {
                /// Show a lesson.
                Open(lesson: u8) = "lesson",
                /// Try a point of a lesson.
                Try(lesson: u8, at: Point) = "try",
            }

            /// The topics of the help.
            Help(HelpButton) {
                /// Show a topic.
                Topic(topic: HelpTopic) = "help",
                /// Go back to the first page.
                FirstPage = "help-start",
                /// Show the leaderboard of the guild.
                Leaderboard = "leaderboard",
            }

            /// A game against the engine, started without a command.
            EngineGame(EngineGameButton) {
                /// Ask for the level.
                AskLevel = "play-bot",
                /// Start a game of the selected level.
                StartSelected = "play-bot-level",
            }
        }
    };
}
