//! The texts of pictures of tournaments.

use crate::app::TournamentTexts;
use crate::discord::i18n::{Words, plain_name};
use crate::domain::tournament::{Format, StoredTournament, Tournament};

impl Words {
    /// The texts on the picture of a tournament.
    pub fn tournament_texts(&self, stored: &StoredTournament) -> TournamentTexts {
        let columns = match stored.format {
            Format::KingOfTheHill(_) => self.msg_crosstable_game(),
            Format::Swiss(_) => self.msg_crosstable_round(),
            Format::Knockout | Format::RoundRobin => String::new(),
        };
        TournamentTexts { title: plain_name(&self.tournament_name(stored)), columns }
    }

    /// The alt text of the picture of a tournament: the standings with these names, as many as fit.
    pub fn tournament_alt(&self, stored: &StoredTournament, names: &[String]) -> String {
        let standings = stored.tournament.as_ref().map(Tournament::standings).unwrap_or_default();
        let lines = standings.iter().map(|standing| {
            let name = names.get(standing.player).map(|name| plain_name(name)).unwrap_or_default();
            format!("{}. {name}", standing.rank)
        });
        self.msg_tournament_alt(self.tournament_name(stored), self.list(lines))
    }

    /// The alt text of a podium of these places and names.
    pub fn podium_alt<'a>(&self, places: impl IntoIterator<Item = (u32, &'a String)>) -> String {
        let places = places.into_iter().map(|(place, name)| format!("{place}. {}", plain_name(name)));
        self.msg_podium_alt(self.list(places))
    }
}
