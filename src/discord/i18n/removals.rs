//! Words about who is taken out of a tournament, and about ratings that a server counts no more.

use crate::app::{StoredTournament, TournamentState};
use crate::discord::i18n::{Words, text};
use crate::domain::ids::PlayerId;

words! {
    /// What `/tournament remove` does.
    tournament_remove = "command-tournament-remove";
    /// Its option: who.
    tournament_remove_player = "command-tournament-remove-player";
    /// What `/tournament readmit` does.
    tournament_readmit = "command-tournament-readmit";
    /// Its option: who.
    tournament_readmit_player = "command-tournament-readmit-player";
    /// A button: out, surely.
    remove_now_button = "button-remove-now";
}

impl Words {
    /// Asks whether to take somebody out of a tournament that runs.
    pub fn tournament_remove_ask(&self, stored: &StoredTournament, who: PlayerId) -> String {
        self.say("tournament-remove-ask", &self.who_of_which(stored, who))
    }

    /// Somebody was taken out, and may not come back by themselves while others join.
    pub fn tournament_removed(&self, stored: &StoredTournament, who: PlayerId) -> String {
        let said = self.say("tournament-removed", &self.who_of_which(stored, who));
        if stored.state != TournamentState::Open {
            return said;
        }
        format!("{said} {}", self.plain("tournament-removed-stays-out"))
    }

    /// Somebody who was taken out may join again.
    pub fn tournament_readmitted(&self, stored: &StoredTournament, who: PlayerId) -> String {
        self.say("tournament-readmitted", &self.who_of_which(stored, who))
    }

    /// Refused: whoever wants to join was taken out.
    pub fn tournament_you_are_out(&self, stored: &StoredTournament) -> String {
        let gaps = [("name", text(self.tournament_name(stored))), ("host", text(self.mention(stored.host)))];
        self.say("tournament-refused-removed", &gaps)
    }

    /// Refused: whoever is to be let in again was not taken out.
    pub fn tournament_never_out(&self, stored: &StoredTournament, who: PlayerId) -> String {
        self.say("tournament-refused-not-removed", &self.who_of_which(stored, who))
    }

    /// Refused: whoever is to be taken out is not in.
    pub fn tournament_not_theirs(&self, stored: &StoredTournament, who: PlayerId) -> String {
        self.say("tournament-refused-not-theirs", &self.who_of_which(stored, who))
    }

    fn who_of_which(&self, stored: &StoredTournament, who: PlayerId) -> [crate::discord::i18n::Gap<'static>; 2] {
        [("player", text(self.mention(who))), ("name", text(self.tournament_name(stored)))]
    }

    /// The games of a tournament were to be rated, and those that begin now are not.
    pub fn tournament_unrated(&self, stored: &StoredTournament) -> Option<String> {
        let is_changed = stored.terms.rated && !stored.server_rates && stored.state == TournamentState::Running;
        is_changed.then(|| self.plain("tournament-unrated"))
    }
}
