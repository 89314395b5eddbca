//! Words about challenges.

use crate::app::{Challenge, ChallengeState, DECLINES};
use crate::discord::i18n::{Words, channel, link, number, relative, text};
use crate::domain::ids::{PlayerId, Timestamp};

impl Words {
    /// The challenge message, as its state wants it.
    pub fn challenge(&self, challenge: &Challenge) -> String {
        let people = [
            ("opponent", text(self.mention(challenge.terms.opponent))),
            ("challenger", text(self.mention(challenge.terms.challenger))),
        ];
        let [opponent, challenger] = people.clone();
        match challenge.state {
            ChallengeState::Pending => {
                let deadline = [("when", text(relative(challenge.terms.expires_at)))];
                let mut lines = vec![self.say("challenge-asks", &people), self.terms(&challenge.terms.game)];
                if let Some(series) = challenge.terms.series {
                    let two = [challenge.terms.challenger, challenge.terms.opponent];
                    lines.extend(self.match_of_two(&challenge.terms.game, series, two));
                }
                lines.push(self.say("challenge-deadline", &deadline));
                lines.join("\n")
            }
            ChallengeState::Accepted(game) => {
                self.say("challenge-accepted", &[opponent, challenger, ("game", text(game))])
            }
            ChallengeState::Declined => self.say("challenge-declined", &people),
            ChallengeState::Withdrawn => self.say("challenge-withdrawn", &people),
            ChallengeState::Expired => self.say("challenge-expired", &people),
        }
    }

    /// To the challenger: it is out.
    pub fn challenge_sent(&self, challenge: &Challenge) -> String {
        let (opponent, when) = (self.mention(challenge.terms.opponent), relative(challenge.terms.expires_at));
        match challenge_link(challenge) {
            Some(link) => {
                self.say("challenge-sent", &[("opponent", text(opponent)), ("link", text(link)), ("when", text(when))])
            }
            None => self.say("challenge-sent-later", &[("opponent", text(opponent))]),
        }
    }

    /// To the challenger: it could not be shown, and why.
    pub fn challenge_not_shown(&self, reason: &str) -> String {
        self.say("challenge-not-shown", &[("reason", text(reason))])
    }

    /// To the opponent: they declined.
    pub fn you_declined(&self) -> String {
        self.plain("challenge-you-declined")
    }

    /// To the opponent: they accepted.
    pub fn you_accepted(&self) -> String {
        self.plain("challenge-you-accepted")
    }

    /// To the challenger: it is withdrawn.
    pub fn you_withdrew(&self, challenge: &Challenge) -> String {
        self.say("challenge-you-withdrew", &[("opponent", text(self.mention(challenge.terms.opponent)))])
    }

    /// Refused: oneself.
    pub fn challenge_oneself(&self) -> String {
        self.plain("challenge-refused-oneself")
    }

    /// Refused: a bot.
    pub fn challenge_bot(&self, opponent: PlayerId) -> String {
        self.say("challenge-refused-bot", &[("opponent", text(self.mention(opponent)))])
    }

    /// Refused: somebody who cannot see the channel.
    pub fn challenge_unseen(&self, opponent: PlayerId) -> String {
        self.say("challenge-refused-unseen", &[("opponent", text(self.mention(opponent)))])
    }

    /// Refused: nobody on this server.
    pub fn challenge_missing(&self) -> String {
        self.plain("challenge-refused-missing")
    }

    /// Refused: not on a server.
    pub fn challenge_in_dm(&self) -> String {
        self.plain("challenge-refused-dm")
    }

    /// Refused: these two have one standing.
    pub fn challenge_duplicate(&self, standing: &Challenge, asker: PlayerId) -> String {
        let terms = &standing.terms;
        let link = challenge_link(standing).unwrap_or_else(|| channel(terms.place.channel));
        if terms.challenger == asker {
            let gaps = [
                ("opponent", text(self.mention(terms.opponent))),
                ("link", text(link)),
                ("when", text(relative(terms.expires_at))),
            ];
            self.say("challenge-refused-yours", &gaps)
        } else {
            self.say(
                "challenge-refused-theirs",
                &[("opponent", text(self.mention(terms.challenger))), ("link", text(link))],
            )
        }
    }

    /// Refused: the opponent has said no often enough.
    pub fn challenge_declined_often(&self, opponent: PlayerId, until: Timestamp) -> String {
        let gaps = [
            ("opponent", text(self.mention(opponent))),
            ("count", number(u32::try_from(DECLINES).unwrap_or(u32::MAX))),
            ("when", text(relative(until))),
        ];
        self.say("challenge-refused-declined", &gaps)
    }

    /// Refused: too many.
    pub fn challenge_many(&self, count: u32) -> String {
        self.say("challenge-refused-many", &[("count", number(count))])
    }

    /// Refused: only the opponent answers. The challenger is told what they can do.
    pub fn only_opponent(&self, challenge: &Challenge, presser: PlayerId) -> String {
        let opponent = [("opponent", text(self.mention(challenge.terms.opponent)))];
        if presser == challenge.terms.challenger {
            self.say("challenge-yours-to-wait", &opponent)
        } else {
            self.say("challenge-only-opponent", &opponent)
        }
    }

    /// Refused: only the challenger withdraws.
    pub fn only_challenger(&self, challenge: &Challenge) -> String {
        self.say("challenge-only-challenger", &[("challenger", text(self.mention(challenge.terms.challenger)))])
    }

    /// Refused: no such challenge.
    pub fn challenge_unknown(&self) -> String {
        self.plain("challenge-unknown")
    }

    /// Refused: settled before.
    pub fn challenge_settled(&self, challenge: &Challenge) -> String {
        match challenge.state {
            ChallengeState::Pending | ChallengeState::Expired => self.plain("challenge-settled-expired"),
            ChallengeState::Accepted(game) => self.say("challenge-settled-accepted", &[("game", text(game))]),
            ChallengeState::Declined => self.plain("challenge-settled-declined"),
            ChallengeState::Withdrawn => self.plain("challenge-settled-withdrawn"),
        }
    }

    /// Refused: the rematch was offered before.
    pub fn rematch_waiting(&self, challenge: &Challenge) -> String {
        let link = challenge_link(challenge).unwrap_or_else(|| channel(challenge.terms.place.channel));
        let gaps = [
            ("opponent", text(self.mention(challenge.terms.opponent))),
            ("when", text(relative(challenge.terms.expires_at))),
            ("link", text(link)),
        ];
        self.say("rematch-waiting", &gaps)
    }
}

fn challenge_link(challenge: &Challenge) -> Option<String> {
    let message = challenge.message?;
    Some(link(challenge.terms.place.guild, message.channel, message.message))
}
