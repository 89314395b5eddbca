//! `/table`, and the buttons of a lobby.

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{EarlierLobby, Error, LEVELS, LobbyActionRefusal, LobbyChanged, LobbyRequest, OpenLobbyRefusal};
use crate::discord::components::rules;
use crate::discord::custom_id::{LobbyButton, SeatIndex, Selected, TeamIndex, button, select};
use crate::discord::i18n::{Words, locale, plain_name, team_letter};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, explain_refusal};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{LobbyAction, SeatRequest, StoredGame, engine_seats};
use crate::domain::ids::{LobbyId, PlayerId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::{LobbyState, RatingRange, StoredLobby};
use crate::domain::matches::MatchTerms;
use crate::domain::place::Place;
use crate::domain::rating::{NotRated, ProposedTerms};

/// The value of the option that removes an engine.
const REMOVE_ENGINE: &str = "0";

/// Handles a button or select of a lobby.
pub async fn handle(cx: &Context, id: LobbyButton, selected: Selected<'_>) -> HandlerResult {
    let may_start = matches!(
        id,
        LobbyButton::Join(_)
            | LobbyButton::JoinTeam(..)
            | LobbyButton::JoinSelected(_)
            | LobbyButton::Reopen(_)
            | LobbyButton::OwnGame
    );
    if may_start {
        new_game::check(cx, RequestedGame::Unrated)?;
    }
    match id {
        LobbyButton::Join(id) => act_and_start(cx, id, LobbyAction::Join(SeatRequest::Any)).await,
        LobbyButton::JoinTeam(id, TeamIndex(team)) => {
            act_and_start(cx, id, LobbyAction::Join(SeatRequest::Team(team))).await
        }
        LobbyButton::JoinSelected(id) => {
            let SeatIndex(seat) = cx.selected(selected)?;
            act_and_start(cx, id, LobbyAction::Join(SeatRequest::Seat(seat))).await
        }
        LobbyButton::Leave(id) => act_in_lobby(cx, id, LobbyAction::Leave).await,
        LobbyButton::Start(id) => act_and_start(cx, id, LobbyAction::Start).await,
        LobbyButton::AskRemove(id) => ask_whom_to_remove(cx, id).await,
        LobbyButton::RemoveSelected(id) => {
            act_in_lobby(cx, id, LobbyAction::RemovePlayer(cx.selected(selected)?)).await
        }
        LobbyButton::Close(id) => act_in_lobby(cx, id, LobbyAction::Close).await,
        LobbyButton::Rules(id) => rules(cx, id).await,
        LobbyButton::Reopen(id) => reopen(cx, id).await,
        LobbyButton::OwnGame => open_own(cx).await,
        LobbyButton::SelectEngine(id) => select_engine(cx, id, selected.text()).await,
    }
}

/// The buttons and selects of a lobby.
pub fn buttons(words: &Words, stored: &StoredLobby) -> Vec<CreateActionRow> {
    let (id, lobby) = (stored.id, &stored.lobby);
    match stored.state {
        LobbyState::Open => {}
        LobbyState::Expired => {
            let again = button(LobbyButton::Reopen(id), words.msg_button_open_again(), ButtonStyle::Primary);
            return vec![CreateActionRow::Buttons(vec![again])];
        }
        LobbyState::Started(_) | LobbyState::Closed => return Vec::new(),
    }
    let mut join = match lobby.teams() {
        None => vec![button(LobbyButton::Join(id), words.msg_button_join(), ButtonStyle::Success)],
        Some(teams) => {
            let team = |team| {
                let id = LobbyButton::JoinTeam(id, TeamIndex(team));
                button(id, words.msg_button_join_team(team_letter(team)), ButtonStyle::Success)
            };
            (0..teams).map(team).collect()
        }
    };
    join.push(button(LobbyButton::Leave(id), words.msg_button_leave(), ButtonStyle::Secondary));
    let mut rows = vec![CreateActionRow::Buttons(join)];
    if lobby.seats().len() > 2 {
        let free = (0_u8..).zip(lobby.seats()).filter(|(_, seat)| seat.is_none());
        let options = free
            .map(|(seat, _)| CreateSelectMenuOption::new(words.seat_option(lobby, seat), seat.to_string()))
            .collect();
        let list = select(LobbyButton::JoinSelected(id), options);
        rows.push(CreateActionRow::SelectMenu(list.placeholder(words.msg_lobby_pick())));
        rows.push(CreateActionRow::SelectMenu(engine_select(words, stored)));
    }
    let mut host = Vec::new();
    if lobby.min_players() < lobby.seats().len() {
        host.push(button(LobbyButton::Start(id), words.msg_button_start(), ButtonStyle::Primary));
    }
    host.push(button(LobbyButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary));
    if lobby.seated().any(|player| player != lobby.host() && !player.is_engine()) {
        host.push(button(LobbyButton::AskRemove(id), words.msg_button_remove(), ButtonStyle::Secondary));
    }
    host.push(button(LobbyButton::Close(id), words.msg_button_close_table(), ButtonStyle::Secondary));
    rows.push(CreateActionRow::Buttons(host));
    rows
}

/// The select of the levels of engines that can get a seat. Its last option removes an engine.
fn engine_select(words: &Words, stored: &StoredLobby) -> CreateSelectMenu {
    let mut options: Vec<CreateSelectMenuOption> = (1..=LEVELS)
        .map(|level| CreateSelectMenuOption::new(words.msg_engine_name(level), level.to_string()))
        .collect();
    if stored.lobby.seated().any(PlayerId::is_engine) {
        options.push(CreateSelectMenuOption::new(words.msg_engine_leaves(), REMOVE_ENGINE));
    }
    let list = select(LobbyButton::SelectEngine(stored.id), options);
    list.placeholder(words.msg_engine_seat())
}

/// How a lobby was requested. Pressing the same button again opens no second lobby.
#[derive(Clone, Copy)]
enum LobbyOrigin<'a> {
    /// `/table`.
    Command,
    /// *Open a table of my own*.
    OwnGame,
    /// *Open again* below this lobby.
    Again(&'a StoredLobby),
    /// *Rematch* below this game. Each of its players has the button.
    Rematch(&'a StoredGame),
}

impl LobbyOrigin<'_> {
    /// The lobby that was opened with the same button.
    fn earlier(self, by: PlayerId) -> Option<EarlierLobby> {
        match self {
            Self::Command => None,
            Self::OwnGame => Some(EarlierLobby::of_host(by)),
            Self::Again(expired) => Some(EarlierLobby::after_expired(expired, by)),
            Self::Rematch(over) => Some(EarlierLobby::after_game(over)),
        }
    }

    /// Where the lobby is opened. The button of a rematch can be elsewhere than the game, such as on a pad.
    fn place(self, here: Place) -> Place {
        match self {
            Self::Rematch(over) => over.place,
            Self::Command | Self::OwnGame | Self::Again(_) => here,
        }
    }
}

/// *Open a table of my own*: with the default rules, for one opponent.
async fn open_own(cx: &Context) -> HandlerResult {
    open_with(cx, LobbyOrigin::OwnGame, ProposedTerms::usual(&cx.guild_settings), Vec::new(), None).await
}

/// *Open again* below an expired lobby: the same terms, by any user.
async fn reopen(cx: &Context, id: LobbyId) -> HandlerResult {
    let Some(stored) = cx.app.lobby(id).await? else { return Ok(Reply::say(cx.words.msg_lobby_unknown())) };
    match stored.state {
        LobbyState::Expired => {}
        LobbyState::Open => return Ok(Reply::say(cx.words.lobby_open_already(&stored))),
        _ => return Ok(Reply::say(cx.words.lobby_refused(&LobbyActionRefusal::Over(Box::new(stored)), cx.user))),
    }
    let match_terms = stored.match_format.map(MatchTerms::of);
    let engines = engine_seats(stored.lobby.seats(), stored.lobby.host());
    let proposed = ProposedTerms { terms: *stored.lobby.terms(), unrated: None, match_terms };
    open_with(cx, LobbyOrigin::Again(&stored), proposed, engines, stored.range).await
}

/// *Rematch* of a game of more than two players: opens a lobby with the same terms in the place of the game, in which
/// engines are seated at once. The caller has [checked](new_game::check_rematch) the user and the bot's permissions.
pub async fn rematch(cx: &Context, last: &StoredGame) -> HandlerResult {
    // After a match, the same match again.
    let format = cx.app.match_of_game(last).await?.map(|stored_match| stored_match.format);
    let seats: Vec<Option<PlayerId>> = last.game.table().players().iter().copied().map(Some).collect();
    let engines = engine_seats(&seats, cx.user);
    let match_terms = format.map(MatchTerms::of);
    let proposed = ProposedTerms { terms: *last.game.table().terms(), unrated: None, match_terms };
    open_with(cx, LobbyOrigin::Rematch(last), proposed, engines, None).await
}

/// Opens a lobby for `/table` and posts its message.
pub async fn open(cx: &Context, proposed: ProposedTerms, range: Option<RatingRange>) -> HandlerResult {
    open_with(cx, LobbyOrigin::Command, proposed, Vec::new(), range).await
}

/// Opens a lobby and posts its message.
async fn open_with(
    cx: &Context,
    origin: LobbyOrigin<'_>,
    proposed: ProposedTerms,
    engines: Vec<(usize, u8)>,
    range: Option<RatingRange>,
) -> HandlerResult {
    let words = &cx.words;
    let ProposedTerms { terms, unrated, match_terms } = proposed;
    let match_format = match_terms.map(|terms| terms.format);
    let (place, host, earlier) = (origin.place(cx.place), cx.user, origin.earlier(cx.user));
    // Those for a rematch were checked where its game is.
    if !matches!(origin, LobbyOrigin::Rematch(_)) {
        cx.check_permissions()?;
    }
    let request = LobbyRequest { place, host, terms, engines, range, match_format, earlier, interaction: cx.id };
    let mut lobby = match cx.app.open_lobby(request).await {
        Ok(lobby) => lobby,
        Err(Error::Refused(OpenLobbyRefusal::NotInGuild)) => return Ok(Reply::say(words.msg_lobby_refused_dm())),
        Err(Error::Refused(OpenLobbyRefusal::Earlier(open))) => {
            let open = refresh_and_reload(cx, *open).await?;
            return Ok(Reply::say(match origin {
                LobbyOrigin::Rematch(_) => words.rematch_table(&open),
                _ if open.lobby.host() == cx.user => words.lobby_sent(&open),
                _ => words.lobby_open_already(&open),
            }));
        }
        Err(Error::Refused(OpenLobbyRefusal::TooMany)) => {
            let mut open = Vec::new();
            for lobby in cx.app.lobbies_by(cx.user).await? {
                open.push(refresh_and_reload(cx, lobby).await?);
            }
            return Ok(Reply::say(words.too_many_lobbies(&open)));
        }
        Err(Error::Failed(failure)) => return Err(failure.into()),
    };
    let withdraw = cx.app.withdraw_undelivered_lobby(&lobby);
    lobby.live.message = cx.post(&lobby, withdraw, |reason| words.msg_lobby_not_shown(reason)).await?;
    let unrated = unrated.or(NotRated::turned_off(&terms, lobby.lobby.terms()));
    let sent = words.with_unrated(words.lobby_sent(&lobby), unrated);
    Ok(Reply::say(sent).with(Effect::LobbyConfirmed(lobby.id)))
}

/// Refreshes the message of a lobby, which sends it again if it was deleted, and returns the lobby with the message
/// that the response links.
async fn refresh_and_reload(cx: &Context, open: StoredLobby) -> HandlerResult<StoredLobby> {
    cx.messages.refresh_first(LiveMessageId::Lobby(open.id)).await;
    Ok(cx.app.lobby(open.id).await?.unwrap_or(open))
}

/// An action that starts the game, if it takes the last seat or asks for that: the board needs permissions here. That a
/// player who joins sees the game needs no check: it is in the channel of the lobby, and the router answers a user who
/// does not see that channel, and forges the id, as if there were no such lobby.
async fn act_and_start(cx: &Context, id: LobbyId, action: LobbyAction) -> HandlerResult {
    cx.check_permissions()?;
    let absent = match cx.app.lobby(id).await? {
        Some(stored) if stored.begins_with(cx.user, action) => {
            cx.players_who_left(stored.place.guild, stored.lobby.seated().filter(|&player| player != cx.user)).await
        }
        _ => Vec::new(),
    };
    if !absent.is_empty() {
        let players = cx.words.mentions(&absent);
        let text = if cx.app.free_seats(id, absent).await? {
            cx.words.msg_lobby_left_closed(players)
        } else {
            cx.words.msg_lobby_left_out(players)
        };
        return Ok(Reply::say(text).with(Effect::refresh(LiveMessageId::Lobby(id))));
    }
    act_in_lobby(cx, id, action).await
}

/// Any action in a lobby.
async fn act_in_lobby(cx: &Context, id: LobbyId, action: LobbyAction) -> HandlerResult {
    let LobbyChanged { lobby, game } =
        explain_refusal(cx.app.act_in_lobby(id, cx.user, action, cx.id).await, |refusal| {
            let reply = Reply::say(cx.words.lobby_refused(&refusal, cx.user));
            match refusal {
                // The message is stale.
                LobbyActionRefusal::Over(lobby) | LobbyActionRefusal::Lobby(_, lobby)
                    if lobby.live.shown != Some(lobby.rev) =>
                {
                    reply.with(Effect::refresh_by_user(LiveMessageId::Lobby(lobby.id)))
                }
                _ => reply,
            }
        })?;
    // Ratings may have been turned off since the table was opened.
    let before = lobby.lobby.terms_now();
    let unrated = game.as_ref().and_then(|game| NotRated::turned_off(&before, game.game.table().terms()));
    let reply = shown(cx, lobby, unrated).await;
    Ok(reply.refreshing(game.map(|game| LiveMessageId::Board(game.game.id()))))
}

/// *Remove…*: asks the host which player.
async fn ask_whom_to_remove(cx: &Context, id: LobbyId) -> HandlerResult {
    let words = &cx.words;
    let found = cx.app.removable_players(id, cx.user).await;
    let (stored, players) = explain_refusal(found, |refusal| Reply::say(words.lobby_refused(&refusal, cx.user)))?;
    let mut options = Vec::new();
    for (seat, player) in players {
        let name = cx.app.names(&[player]).await?.pop().map(|name| plain_name(&name)).unwrap_or_default();
        let seat = words.seat_option(&stored.lobby, seat);
        let label = if name.is_empty() { seat.clone() } else { name };
        options.push(CreateSelectMenuOption::new(label, player.to_string()).description(seat));
    }
    if options.is_empty() {
        return Ok(Reply::say(words.msg_lobby_nobody()));
    }
    let list = select(LobbyButton::RemoveSelected(id), options).placeholder(words.msg_lobby_remove_pick());
    Ok(Reply::say(MessageBody::text(words.msg_lobby_remove_who()).with_select(list)))
}

/// Adds an engine of the selected level, or removes one.
async fn select_engine(cx: &Context, id: LobbyId, selected: Option<&str>) -> HandlerResult {
    if selected == Some(REMOVE_ENGINE) {
        return act_in_lobby(cx, id, LobbyAction::RemoveEngine).await;
    }
    match selected.and_then(|level| level.parse().ok()) {
        Some(level) if (1..=LEVELS).contains(&level) => act_and_start(cx, id, LobbyAction::AddEngine { level }).await,
        _ => Ok(Reply::say(cx.words.msg_button_option())),
    }
}

/// Responds by editing the lobby's message if the button was on it.
async fn shown(cx: &Context, lobby: StoredLobby, unrated: Option<NotRated>) -> Reply {
    if !cx.is_on(lobby.live.message) {
        return Reply::say(cx.words.with_unrated(cx.words.lobby_done(&lobby), unrated))
            .with(Effect::refresh(LiveMessageId::Lobby(lobby.id)));
    }
    // Visible to everyone, so in the language of the guild.
    let words = locale::public(&cx.app, lobby.place.guild).await;
    let body = MessageBody::text(words.with_unrated(words.lobby(&lobby), unrated)).with_rows(buttons(&words, &lobby));
    Reply::update_live(LiveMessageId::Lobby(lobby.id), lobby.rev, body)
}

/// *Rules* below a lobby, for anyone.
async fn rules(cx: &Context, id: LobbyId) -> HandlerResult {
    Ok(match cx.app.lobby(id).await? {
        Some(stored) => rules::show(cx, &stored.lobby.terms().rules).await,
        None => Reply::say(cx.words.msg_lobby_unknown()),
    })
}
