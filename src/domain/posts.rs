//! Posts: what the bot posts in a guild by itself, once each, where the guild's settings ask for it.

use std::time::Duration;

use super::calendar::{CalendarPeriod, CalendarUnit};
use super::ids::{ChannelId, GameId, GuildId, MessageId, PlayerId, PostId};
use super::timestamp::{DAY, Day, Timestamp};

/// The subject of a post. A guild has one post of each subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostSubject {
    /// The result of a game.
    Result(GameId),
    /// The daily puzzle of this day.
    Puzzle(Day),
    /// The recap of the week that began at this moment.
    Recap(Timestamp),
    /// The podium of the season that began at this moment.
    Podium(Timestamp),
}

/// A post that was queued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The id.
    pub id: PostId,
    /// The guild.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The subject.
    pub subject: PostSubject,
    /// The message, once sent.
    pub message: Option<MessageId>,
}

/// The settings of a guild that determine its posts at certain times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostSettings {
    /// The channel for the recap and the podium; `None` for none.
    pub news_channel: Option<ChannelId>,
    /// Whether they are posted there.
    pub recap: bool,
    /// The channel for the daily puzzle; `None` for none.
    pub puzzle_channel: Option<ChannelId>,
    /// The hour from which on all of them are posted, 0 to 23 in UTC.
    pub post_hour: u8,
}

/// The posts of a guild that are due at a moment and depend on the time only, with their channels. They may have been
/// queued before.
pub fn due(settings: &PostSettings, now: Timestamp) -> Vec<(ChannelId, PostSubject)> {
    let day = now.day();
    if now.since(day.begin()) < Duration::from_hours(settings.post_hour.into()) {
        return Vec::new();
    }
    let puzzle = settings.puzzle_channel.map(|channel| (channel, PostSubject::Puzzle(day)));
    let week = CalendarPeriod::containing(CalendarUnit::Week, now);
    // On Monday only, so that a guild that turns the recap on during the week is not told of a week long past.
    let is_monday = now.since(week.begin()) < DAY;
    let recap = settings.news_channel.filter(|_| settings.recap && is_monday);
    let recap = recap.map(|channel| (channel, PostSubject::Recap(week.previous().begin())));
    let season = CalendarPeriod::containing(CalendarUnit::Quarter, now);
    let is_first_day = now.since(season.begin()) < DAY;
    let podium = settings.news_channel.filter(|_| settings.recap && is_first_day);
    let podium = podium.map(|channel| (channel, PostSubject::Podium(season.previous().begin())));
    puzzle.into_iter().chain(recap).chain(podium).collect()
}

/// The events of a guild in a week.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recap {
    /// Finished games between people.
    pub games: u32,
    /// The longest streak of rated wins that was announced, and its player.
    pub streak: Option<(PlayerId, u32)>,
    /// The rated win against the highest rating difference.
    pub upset: Option<Upset>,
    /// The best places on the leaderboard that players reached, from 1.
    pub places: Vec<(PlayerId, u32)>,
}

/// A win of a lower rated player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Upset {
    /// The winner.
    pub winner: PlayerId,
    /// The loser.
    pub loser: PlayerId,
    /// By how much the loser was rated higher before the game.
    pub difference: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_are_due_from_their_hour_on() {
        let channel = ChannelId::new(1);
        let both =
            PostSettings { puzzle_channel: Some(channel), news_channel: Some(channel), recap: true, post_hour: 9 };
        // 1970-01-05 was a Monday, day 4.
        let check = |settings: &PostSettings, day: i64, hour: u64, expected: &[PostSubject]| {
            let now = Day::new(day).begin() + Duration::from_hours(hour);
            let found: Vec<PostSubject> = due(settings, now).into_iter().map(|(_, subject)| subject).collect();
            assert_eq!(found, expected, "{day} {hour}");
        };
        let puzzle = |day: i64| PostSubject::Puzzle(Day::new(day));
        let recap = PostSubject::Recap(Day::new(-3).begin());
        check(&both, 4, 8, &[]);
        check(&both, 4, 9, &[puzzle(4), recap]);
        check(&both, 4, 23, &[puzzle(4), recap]);
        // 1970-04-01 was a Wednesday, day 90.
        let podium = PostSubject::Podium(Timestamp::from_millis(0));
        check(&both, 90, 9, &[puzzle(90), podium]);
        check(&both, 91, 9, &[puzzle(91)]);
        check(&both, 5, 0, &[]);
        check(&both, 5, 9, &[puzzle(5)]);
        check(&PostSettings { puzzle_channel: None, ..both }, 4, 9, &[recap]);
        check(&PostSettings { recap: false, ..both }, 4, 9, &[puzzle(4)]);
        check(&PostSettings { post_hour: 0, news_channel: None, ..both }, 4, 0, &[puzzle(4)]);
        let news = PostSettings { puzzle_channel: None, post_hour: 0, ..both };
        check(&news, 4, 0, &[recap]);
        check(&news, 5, 0, &[]);
        check(&news, 90, 0, &[podium]);
        check(&news, 91, 0, &[]);
        check(&PostSettings { puzzle_channel: None, news_channel: None, ..both }, 4, 9, &[]);
    }
}
