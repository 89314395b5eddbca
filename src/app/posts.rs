//! Posts: results, the daily puzzle, the weekly recap and the podium of a season, which a guild's settings ask for.

use std::collections::HashSet;

use super::{App, Failure, SWEEP_LIMIT, page_end};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GuildId, MessageId, PlayerId, PostId};
use crate::domain::posts::{Post, PostSettings, PostSubject, Recap, due};
use crate::domain::timestamp::Timestamp;
use crate::store::{StoreError, Transaction};

/// The number of new places that a recap lists.
const PLACES: u32 = 3;

/// A post that is due and not queued yet.
#[derive(Clone, Copy)]
struct NewPost {
    guild: GuildId,
    channel: ChannelId,
    subject: PostSubject,
}

impl App {
    /// Queues the posts of all guilds that are due now. Reads the settings of all guilds together, because this runs
    /// every minute, and writes nothing for posts that are queued already.
    pub(crate) async fn queue_posts(&self) -> Result<(), Failure> {
        let now = self.now();
        let settings = self.store.post_settings().await?;
        let of_guild = |(guild, settings): &(GuildId, PostSettings)| {
            let guild = *guild;
            due(settings, now).into_iter().map(move |(channel, subject)| NewPost { guild, channel, subject })
        };
        let mut posts: Vec<NewPost> = settings.iter().flat_map(of_guild).collect();
        // At most three: the guilds have the same puzzle, week and season.
        let mut subjects: Vec<PostSubject> = Vec::new();
        for post in &posts {
            if !subjects.contains(&post.subject) {
                subjects.push(post.subject);
            }
        }
        for subject in subjects {
            let queued: HashSet<GuildId> = self.store.guilds_with_post(subject).await?.into_iter().collect();
            posts.retain(|post| post.subject != subject || !queued.contains(&post.guild));
        }
        for posts in posts.chunk_by(|one, other| one.guild == other.guild) {
            let run = self.store.write(posts.to_vec(), |tx, posts| {
                Box::pin(async move {
                    for &NewPost { guild, channel, subject } in posts {
                        tx.insert_post(guild, channel, subject).await?;
                    }
                    Ok(())
                })
            });
            run.await?;
        }
        Ok(())
    }

    /// Some of the posts that are to be sent or edited, oldest first: those after `last`, which is advanced, and the
    /// first ones again after the last of them. Those that Discord does not accept yet do not hold up the others. Those
    /// that cannot be read are given up.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn due_posts(&self, last: &mut Option<PostId>) -> Result<Vec<Post>, Failure> {
        let found = self.store.due_posts(*last, SWEEP_LIMIT).await?;
        let ids = found.rows.iter().map(|post| post.id).chain(found.damaged.iter().map(|(id, _)| *id));
        *last = page_end(ids.max(), found.rows.len() + found.damaged.len());
        for (post, error) in found.damaged {
            self.store.post_sent(post, None, 0).await?;
            tracing::error!(post.id = post.get(), %error, "a post is given up");
        }
        Ok(found.rows)
    }

    /// Records the message of a post and how many solvers it shows.
    pub(crate) async fn post_sent(&self, post: Post, message: MessageId, solvers: usize) -> Result<(), Failure> {
        Ok(self.store.post_sent(post.id, Some(message), solvers).await?)
    }

    /// Records that a post will not be sent or edited any more.
    pub(crate) async fn post_given_up(&self, post: Post) -> Result<(), Failure> {
        Ok(self.store.post_sent(post.id, None, 0).await?)
    }

    /// The players who solved the puzzle of a post, in order.
    pub(crate) async fn solvers(&self, post: Post) -> Result<Vec<PlayerId>, Failure> {
        Ok(self.store.solvers(post.id).await?)
    }

    /// The events of a guild in the week that began at this moment.
    pub(crate) async fn recap(&self, guild: GuildId, since: Timestamp) -> Result<Recap, Failure> {
        let week = CalendarPeriod::containing(CalendarUnit::Week, since);
        let run = self.store.report((guild, week), |view, &(guild, week)| Box::pin(view.recap(guild, week, PLACES)));
        Ok(run.await?)
    }
}

/// Queues the post of a game's result, if the guild wants results and the game was between people.
pub(super) async fn queue_result(tx: &mut Transaction<'_>, ended: &StoredGame) -> Result<(), StoreError> {
    let Some(guild) = ended.place.guild.filter(|_| ended.game.table().people().len() > 1) else { return Ok(()) };
    let settings = tx.guild_settings(guild).await?;
    match settings.news_channel.filter(|_| settings.results) {
        Some(channel) => tx.insert_post(guild, channel, PostSubject::Result(ended.game.id())).await,
        None => Ok(()),
    }
}
