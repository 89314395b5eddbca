//! The header of a board picture: one card for each player.

use super::canvas::Canvas;
use super::font::{CAPITALS, Face};
use super::layout::{Layout, Scale};
use super::mask::Mask;
use super::result_icon::ResultIcon;
use super::sprites::Sprites;
use super::{Badge, Scene, Theme, ThemeColours, Tint};

/// The largest number of slots for captured stones on a card. A larger goal is shown as a number only.
const SLOTS: u8 = 20;

/// The content of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Card {
    title: String,
    tint: Tint,
    taken: Vec<Tint>,
    goal: Option<u8>,
    group: u8,
    active: bool,
    out: bool,
    team: Option<super::Team>,
    badge: Option<Badge>,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) theme: Theme,
}

/// The cards of the header with their upper left corners.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Header {
    pub(super) cards: Vec<((u32, u32), Card)>,
    pub(super) height: u32,
}

impl Header {
    /// The header of a scene above a board of this layout, with its width. In a GIF, the card of the player to move is
    /// not highlighted, because that would make every frame as large as the board.
    pub(super) fn of(scene: &Scene, layout: &Layout, face: &Face) -> Self {
        let columns = match scene.players.len() {
            0 => return Self::default(),
            1 => 1,
            2 | 4 => 2,
            _ => 3,
        };
        let rows = (scene.players.len() as u32).div_ceil(columns);
        let width = layout.width();
        let gap = (width * 12 / 1024).max(6);
        let height = width * if columns == 3 { 80 } else { 88 } / 1024;
        let card_width = (width - gap * (columns + 1)) / columns;
        let shows_turn = layout.scale == Scale::Message;
        let cards = scene.players.iter().enumerate().map(|(index, player)| {
            let (column, row) = (index as u32 % columns, index as u32 / columns);
            let tint = scene.tint(player.colour);
            let title = if face.can_write(&player.name) { player.name.trim() } else { tint.name() };
            let card = Card {
                title: title.to_owned(),
                tint,
                taken: player.taken.iter().map(|&colour| scene.tint(colour)).collect(),
                goal: player.goal,
                group: player.group.max(1),
                active: shows_turn && (player.to_move || player.badge == Some(Badge::Win)),
                out: player.out,
                team: player.team,
                badge: player.badge,
                width: card_width,
                height,
                theme: scene.theme,
            };
            ((gap + column * (card_width + gap), gap + row * (height + gap)), card)
        });
        Self { cards: cards.collect(), height: gap + rows * (height + gap) }
    }
}

/// The measures of a card in pixels.
struct Measures {
    stone: u32,
    text: f32,
    name_em: f32,
    count_em: f32,
    edge: f32,
}

impl Card {
    fn measures(&self) -> Measures {
        let height = self.height as f32;
        let narrow = (self.width as f32) < height * 4.6;
        Measures {
            stone: ((height * if narrow { 0.62 } else { 0.68 }) as u32).next_multiple_of(2),
            text: height * if narrow { 0.86 } else { 0.97 },
            name_em: height * if narrow { 0.345 } else { 0.365 },
            count_em: height * if narrow { 0.26 } else { 0.295 },
            edge: height * 0.16,
        }
    }

    /// The sides of the sprites of the card in pixels: of the stone, and of the slots.
    pub(super) fn sprite_sides(&self, face: &Face) -> (u32, u32) {
        (self.measures().stone, self.slot_side(face))
    }

    fn count(&self) -> String {
        let own = self.taken.len();
        match (self.goal, self.team) {
            (Some(goal), Some(team)) => format!("{} {}/{goal}", team_letter(team), team.score),
            (Some(goal), None) => format!("{own}/{goal}"),
            (None, Some(team)) => team_letter(team).to_string(),
            (None, None) if own > 0 => own.to_string(),
            (None, None) => String::new(),
        }
    }

    fn slots(&self) -> u8 {
        match self.goal {
            Some(goal) if goal <= SLOTS => goal,
            Some(_) => 0,
            None => u8::try_from(self.taken.len()).unwrap_or(SLOTS).min(10),
        }
    }

    /// The width of all slots in units of a slot, with the gaps between groups.
    fn slot_units(&self) -> f32 {
        let slots = self.slots();
        f32::from(slots) + 0.45 * f32::from(slots.saturating_sub(1) / self.group)
    }

    fn slot_side(&self, face: &Face) -> u32 {
        let m = self.measures();
        let room = self.width as f32 - m.text - m.edge - face.width(&self.count(), m.count_em) - m.count_em * 0.6;
        let largest = self.height as f32 * 0.25;
        (largest.min(room / self.slot_units().max(1.0)) as u32).max(6)
    }

    /// Paints the card on the background of the header.
    pub(super) fn paint(&self, face: &Face, stones: &Sprites, slots: &Sprites) -> Canvas {
        let colours = self.theme.colours();
        let mut canvas = Canvas::filled(self.width, self.height, colours.header);
        let m = self.measures();
        self.paint_plate(&mut canvas, colours);
        let stone_left = (m.text - m.stone as f32) / 2.0 + self.height as f32 * 0.02;
        let corner = (stone_left as i32, (self.height - m.stone) as i32 / 2);
        let strength = if self.out { 110 } else { 255 };
        stones.place(&mut canvas, corner, self.tint, strength);
        if colours.marked || !matches!(self.tint, Tint::Ivory | Tint::Black) {
            stones.marks[self.tint.index()].paint(&mut canvas, corner, self.tint.ink(), strength);
        }
        stones.edge.paint(&mut canvas, corner, colours.muted, 90);
        let mut right = self.width as f32 - m.edge;
        if let Some((icon, colour)) = self.icon(colours) {
            let side = (self.height as f32 * 0.32) as u32;
            right -= side as f32;
            let top = (self.height as f32 * 0.32) as i32 - side as i32 / 2;
            icon.mask(side).paint(&mut canvas, (right as i32, top), colour, 255);
            right -= m.count_em * 0.5;
        }
        let name = face.fit(&self.title, m.name_em, right - m.text);
        let colour = if self.out { colours.muted } else { colours.name };
        self.write(&mut canvas, face, &name, m.name_em, (m.text, 0.32), colour);
        let end = self.paint_slots(&mut canvas, slots, colours, m.text);
        let count_left = if self.slots() > 0 { end + m.count_em * 0.6 } else { m.text };
        self.write(&mut canvas, face, &self.count(), m.count_em, (count_left, 0.73), colours.muted);
        canvas
    }

    fn icon(&self, colours: &ThemeColours) -> Option<(ResultIcon, super::Rgb)> {
        match self.badge {
            Some(Badge::Win) => Some((ResultIcon::Crown, colours.accent)),
            Some(Badge::Draw) => Some((ResultIcon::Equal, colours.muted)),
            None if self.out => Some((ResultIcon::Cross, colours.muted)),
            None => None,
        }
    }

    fn paint_plate(&self, canvas: &mut Canvas, colours: &ThemeColours) {
        let size = (self.width, self.height);
        let plate = |inset: f32| Mask::plate(size, (inset, inset), self.height as f32 * 0.14 - inset);
        if self.active {
            plate(0.0).paint(canvas, (0, 0), colours.accent, 255);
            plate(3.0).paint(canvas, (0, 0), colours.card_active, 255);
        } else {
            plate(0.0).paint(canvas, (0, 0), colours.card, 255);
        }
    }

    fn write(
        &self,
        canvas: &mut Canvas,
        face: &Face,
        text: &str,
        em: f32,
        (left, middle): (f32, f32),
        colour: super::Rgb,
    ) {
        let mut mask = Mask::new(self.width, self.height);
        face.draw(&mut mask, text, em, left, self.height as f32 * middle + em * CAPITALS / 2.0);
        mask.paint(canvas, (0, 0), colour, 255);
    }

    fn paint_slots(&self, canvas: &mut Canvas, sprites: &Sprites, colours: &ThemeColours, left: f32) -> f32 {
        let side = sprites.side as f32;
        let top = (self.height as f32 * 0.73 - side / 2.0) as i32;
        let mut x = left;
        for slot in 0..self.slots() {
            if slot > 0 && slot % self.group == 0 {
                x += side * 0.45;
            }
            match self.taken.get(usize::from(slot)) {
                Some(&tint) => {
                    sprites.place(canvas, (x as i32, top), tint, 255);
                    // Without an edge, black is invisible on a dark card and ivory on a light one.
                    sprites.edge.paint(canvas, (x as i32, top), colours.muted, 130);
                }
                None => sprites.slot.paint(canvas, (x as i32, top), colours.muted, 130),
            }
            x += side;
        }
        x
    }
}

fn team_letter(team: super::Team) -> char {
    char::from(b'A' + team.index.min(25))
}
