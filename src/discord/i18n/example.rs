//! Words for the picture beside the rules.

use crate::app::Example;
use crate::discord::i18n::{Words, number, text};
use pente::Rules;

impl Words {
    /// What the picture shows, in a small line below the rules.
    pub fn example(&self, rules: &Rules, example: &Example) -> String {
        format!("-# {}", self.example_shown(rules, example))
    }

    /// The same for those who do not see it.
    pub fn example_alt(&self, rules: &Rules, example: &Example) -> String {
        format!("{} {}", self.plain("example-alt"), self.example_shown(rules, example).replace("**", ""))
    }

    fn example_shown(&self, rules: &Rules, example: &Example) -> String {
        let label = |at| text(example.game.table().rules().size().label(at));
        let colour = text(self.colour_by(rules, example.colour()));
        let line = [("at", label(example.line)), ("line", number(rules.options().line.into()))];
        let captures = example
            .captures
            .iter()
            .map(|&(at, stones)| self.say("example-capture", &[("at", label(at)), ("stones", number(stones))]));
        let said = [self.say("example-turn", &[("colour", colour)]), self.say("example-line", &line)];
        said.into_iter().chain(captures).collect::<Vec<_>>().join(" ")
    }
}
