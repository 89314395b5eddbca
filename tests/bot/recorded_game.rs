//! Replays a recorded game between two clients on the sandbox, and checks every response, every picture, the captures
//! and the result.

use std::io::Cursor;

use discord_sandbox::client::MessageView;
use pente::{Action, Colour, Point, Position, Size};
use pente_render::Scene;

use super::test_bot::{TestBot, boards, download, message_of, wait_for_board};
use crate::support::games::{PlayedGame, played_games};

/// The first game that satisfies the tournament opening, has captures on both sides, and was won on the board.
fn recorded() -> PlayedGame {
    let fits = |game: &PlayedGame| {
        let third = game.moves.get(2).and_then(|at| Size::STANDARD.parse(at).ok());
        let opening = game.moves[0] == "K10" && third.is_some_and(|point| point.centre_distance() >= 3);
        opening && game.winner > 0 && game.captured.iter().all(|&stones| stones > 0) && game.moves.len() <= 40
    };
    played_games().find(fits).expect("one of a thousand games fits")
}

/// The stone on each point of a picture with these columns and rows, as offsets from the centre. The pixel that decides
/// is next to the point, where there are neither lines nor marks.
fn read_picture(png: &[u8], columns: &[i8], rows: &[i8]) -> impl Fn(Point) -> Option<Colour> {
    let mut decoder = png::Decoder::new(Cursor::new(png.to_vec()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    let (width, height, channels) = (info.width as usize, info.height as usize, info.color_type.samples());
    // The published look: square cells as large as fit into 1024 pixels, and the board at the bottom.
    let cells = |cell: &usize| columns.len() * cell + 2 * (17 + cell * 2 / 5) == width;
    let cell = (20..=96).step_by(2).find(cells).expect("a width of the published look");
    let margin = (width - (columns.len() - 1) * cell) / 2;
    let (right, down) = (cell * 9 / 50, cell * 4 / 50);
    let (left, bottom) = (columns[0], rows[0]);
    move |point| {
        let x = margin + usize::try_from(point.x() - left).expect("in the picture") * cell + right;
        let y = height - margin - usize::try_from(point.y() - bottom).expect("in the picture") * cell + down;
        let at = (y * width + x) * channels;
        let (low, high) = pixels[at..at + 3].iter().fold((255, 0), |(low, high), &v| (v.min(low), v.max(high)));
        match (low, high) {
            (_, 0..=100) => Some(Colour::new(1)),
            (150.., _) if high - low < 45 => Some(Colour::new(0)),
            _ => None,
        }
    }
}

async fn check_picture(board: &MessageView, position: &Position, actions: &[Action]) {
    let png = download(board, 0).await;
    let viewport = Scene::empty(Size::STANDARD).cropped_to_play(actions, &[]).viewport;
    let shown = |x: i8, y: i8| Point::new(x, y).is_some_and(|at| viewport.contains(at));
    let columns: Vec<i8> = (-9..=9).filter(|&x| shown(x, 0)).collect();
    let rows: Vec<i8> = (-9..=9).filter(|&y| shown(0, y)).collect();
    let stone_at = read_picture(&png, &columns, &rows);
    for point in (-9..=9).flat_map(|y| (-9..=9).filter_map(move |x| Point::new(x, y))) {
        let label = Size::STANDARD.label(point);
        if viewport.contains(point) {
            assert_eq!(stone_at(point), position.stone(point), "{label} after move {}", position.plies());
        } else {
            assert_eq!(position.stone(point), None, "{label} is not in the picture after move {}", position.plies());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recorded_game_is_replayed_through_the_bot() {
    let recorded = recorded();
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    let mut position = Position::new(*bot.game(&ann).await.game.position().rules());
    let mut actions = Vec::new();
    for (n, at) in recorded.moves.iter().enumerate() {
        let client = if n % 2 == 0 { one } else { two };
        let answer = message_of(client.run("/move", [("at", *at)]).await);
        let is_last = n + 1 == recorded.moves.len();
        let expected = if is_last { "**You won!**".to_owned() } else { format!("You played **{at}**") };
        assert!(answer.text().contains(&expected), "{at}: {}", answer.text());
        actions.push(Action::Place(Size::STANDARD.parse(at).expect("a point")));
        let happened = position.play(Size::STANDARD.parse(at).expect("a point")).expect("legal");
        let taken = happened.iter().filter(|event| matches!(event, pente::Event::Captured { .. })).count();
        assert!(is_last || answer.text().contains("captured") == (taken > 0), "{at}: {}", answer.text());
        let words = if is_last { "won".to_owned() } else { format!("**{at}**") };
        check_picture(&wait_for_board(&ann, &words).await, &position, &actions).await;
        assert_eq!(boards(&ann).len(), 1, "one board");
    }
    let over = wait_for_board(&ann, "won").await;
    let winner = if recorded.winner == 1 { one } else { two };
    assert!(over.text().contains(&format!("{} won", winner.mention())), "{}", over.text());
    for (colour, taken) in recorded.captured.into_iter().enumerate() {
        assert_eq!(position.captured(Colour::new(u8::try_from(colour).expect("two"))), taken);
        assert!(over.text().contains(&format!("{taken}/10")), "{}", over.text());
    }
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}
