//! The renderer: its caches, and how a board picture is drawn and encoded.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::Compress;
use pente::{Point, Seating, Size};

use super::background::{self, BoardSpec, LabelledLine};
use super::board::{self, Board, Rows, TilePainter};
use super::cache::Cache;
use super::canvas::{Canvas, mix, stroke};
use super::cards::{Card, Header};
use super::cell::{Cell, cells};
use super::encode::{self, Above, Band};
use super::font::Face;
use super::layout::{Layout, Scale};
use super::palette::Palette;
use super::sprites::Sprites;
use super::{Rgb, Scene, Theme};

/// Why a picture cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// The scene has this many players, more than a game can have.
    #[error("a picture has room for {most} players, not {0}", most = Seating::MAX_PLAYERS)]
    Players(usize),
    /// The encoder failed, or there is nothing to encode.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
    /// The file is larger than [`Limits::max_file`].
    #[error("the picture would have {bytes} bytes, more than the {limit} that are allowed")]
    TooLarge {
        /// The size of the file in bytes.
        bytes: usize,
        /// The limit in bytes.
        limit: usize,
    },
}

/// The limits of a renderer in bytes: the sizes of its caches, and of the files that it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The cache of finished pictures.
    pub pictures: usize,
    /// The cache of compressed bands of rows.
    pub bands: usize,
    /// The cache of empty boards and their tiles.
    pub boards: usize,
    /// The cache of players' cards.
    pub cards: usize,
    /// The largest file that is returned, PNG or GIF.
    pub max_file: usize,
}

/// Below the 10 MiB that Discord accepts for a request of a bot, the rest of the request included.
const MAX_FILE: usize = 9 << 20;

impl Default for Limits {
    fn default() -> Self {
        // 50 MiB. The sprites are not limited: those of all sizes take less than 8 MB.
        Self { pictures: 6 << 20, bands: 6 << 20, boards: 36 << 20, cards: 2 << 20, max_file: MAX_FILE }
    }
}

/// A picture with a palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexedImage {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The colours that the pixels refer to.
    pub palette: Vec<Rgb>,
    /// The palette index of each pixel, row by row from the top.
    pub pixels: Vec<u8>,
}

/// A picture in true colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueColourImage {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<u8>,
}

/// Draws scenes and statistics cards. Create one and share it between threads: it caches what it has drawn, within
/// [`Limits`].
pub struct Renderer {
    face: Face,
    limits: Limits,
    state: Mutex<DrawState>,
    // A band depends on the row above it, which is part of the key.
    bands: Mutex<Cache<(BandKey, Above), Arc<Band>>>,
    pictures: Mutex<Cache<Scene, Arc<[u8]>>>,
    compressors: Mutex<Vec<Compress>>,
}

/// The caches for drawing, behind one lock: drawing takes a tenth of the time of encoding.
struct DrawState {
    palettes: HashMap<Theme, Palette>,
    sprites: HashMap<u32, Arc<Sprites>>,
    boards: Cache<BoardSpec, Arc<Mutex<Board>>>,
    cards: Cache<Card, Arc<[u8]>>,
}

/// Everything that the pixels of a band depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum BandKey {
    Header(u32, Header),
    Labels { spec: BoardSpec, top: bool, highlight: Option<i8>, lines: Vec<(Point, Point, Rgb)> },
    Row { spec: BoardSpec, row: u32, highlight: bool, cells: Vec<(u32, Cell)>, lines: Vec<(Point, Point, Rgb)> },
}

/// The layout of a scene, and the content of its cells.
struct PreparedScene {
    spec: BoardSpec,
    header: Header,
    cells: Vec<((u32, u32), Cell)>,
    highlight: Option<Point>,
    /// Winning lines and lines in overtime, drawn over everything else.
    lines: Vec<Stroke>,
}

/// A straight line between two points.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    from: Point,
    to: Point,
    colour: Rgb,
    /// The width in cells.
    width: f32,
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// A renderer with the default limits. It draws the sprites of the standard board now, which takes a while.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// A renderer with these limits. A cache with the limit 0 is not used.
    pub fn with_limits(limits: Limits) -> Self {
        let state = DrawState {
            palettes: Theme::ALL.into_iter().map(|theme| (theme, Palette::of(theme))).collect(),
            sprites: HashMap::new(),
            boards: Cache::new(limits.boards),
            cards: Cache::new(limits.cards),
        };
        let renderer = Self {
            face: Face::new(),
            limits,
            state: Mutex::new(state),
            bands: Mutex::new(Cache::new(limits.bands)),
            pictures: Mutex::new(Cache::new(limits.pictures)),
            compressors: Mutex::new(Vec::new()),
        };
        let empty = Scene::empty(Size::STANDARD);
        if let Ok(prepared) = renderer.prepared(&empty, Scale::Message) {
            renderer.board(&mut lock(&renderer.state), prepared.spec);
        }
        renderer
    }

    /// The picture of a scene as a PNG file, about 1024 pixels wide.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six players, [`RenderError::TooLarge`] for a file above the limit,
    /// [`RenderError::Encode`] if the encoder fails.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        if self.limits.pictures > 0
            && let Some(picture) = lock(&self.pictures).get(scene)
        {
            return Ok(picture.to_vec());
        }
        let picture = self.draw_png(scene)?;
        if self.limits.pictures > 0 {
            let cost = picture.len() + 2048;
            lock(&self.pictures).insert(scene.clone(), picture.as_slice().into(), cost);
        }
        Ok(picture)
    }

    /// The picture of a scene in the palette of its theme, before encoding.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six players.
    pub fn indexed(&self, scene: &Scene) -> Result<IndexedImage, RenderError> {
        self.indexed_at(scene, Scale::Message)
    }

    pub(super) fn indexed_at(&self, scene: &Scene, scale: Scale) -> Result<IndexedImage, RenderError> {
        let prepared = self.prepared(scene, scale)?;
        let (width, height) = prepared.size();
        let mut pixels = vec![0; width as usize * height as usize];
        let mut state = lock(&self.state);
        let (header, rest) = pixels.split_at_mut((width * prepared.header.height) as usize);
        self.draw_header(&mut state, &prepared, header);
        self.draw_rows(&mut state, &prepared, &mut Rows { pixels: rest, top: 0 });
        let palette = state.palette(scene.theme).colours().to_vec();
        Ok(IndexedImage { width, height, palette, pixels })
    }

    /// The picture of a scene in true colour, without caches: the reference for the quality of the palettes.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six players.
    pub fn true_colour(&self, scene: &Scene) -> Result<TrueColourImage, RenderError> {
        let prepared = self.prepared(scene, Scale::Message)?;
        let colours = scene.theme.colours();
        let (width, height) = prepared.size();
        let mut canvas = Canvas::filled(width, height, colours.header);
        for (corner, card) in &prepared.header.cards {
            canvas.put(&self.paint_card(&mut lock(&self.state), card), *corner);
        }
        let mut background = background::paint(&prepared.spec, &self.face);
        let layout = prepared.spec.layout;
        if let Some(at) = prepared.highlight {
            for line in [LabelledLine::Column(at.x()), LabelledLine::Row(at.y())] {
                board::highlight_labels_on(&mut background, &prepared.spec, &self.face, line);
            }
        }
        let sprites = lock(&self.state).sprites(layout.cell);
        for &((column, row), cell) in &prepared.cells {
            let corner = (layout.column(column), layout.column(row));
            let mut tile = background.crop(corner, (layout.cell, layout.cell));
            let name = cell.name.map(|at| scene.size.label(at)).unwrap_or_default();
            cell.paint(&mut tile, &sprites, colours, &self.face, &name);
            background.put(&tile, corner);
        }
        for &line @ Stroke { colour, .. } in &prepared.lines {
            for (x, y, coverage) in prepared.stroke(line) {
                background.blend(x, y, colour, coverage);
            }
        }
        canvas.put(&background, (0, prepared.header.height));
        Ok(TrueColourImage { width, height, pixels: canvas.image.into_raw() })
    }

    /// Whether the font has all characters of a text, and one of them is visible. A name that it cannot write is
    /// replaced by the name of the colour on a card and by a dash on a statistics card.
    pub fn can_write(&self, text: &str) -> bool {
        self.face.can_write(text)
    }

    pub(super) fn face(&self) -> &Face {
        &self.face
    }

    /// A canvas in the palette of a theme, and that palette.
    pub(super) fn in_palette(&self, canvas: &Canvas, theme: Theme) -> (Vec<u8>, Vec<Rgb>) {
        let mut state = lock(&self.state);
        let palette = state.palette(theme);
        (palette.map(&canvas.image), palette.colours().to_vec())
    }

    fn prepared(&self, scene: &Scene, scale: Scale) -> Result<PreparedScene, RenderError> {
        if scene.players.len() > usize::from(Seating::MAX_PLAYERS) {
            return Err(RenderError::Players(scene.players.len()));
        }
        let layout = Layout::of(scene, scale);
        let spec = BoardSpec { layout, size: scene.size, coordinates: scene.style.coordinates, theme: scene.theme };
        let colours = scene.theme.colours();
        // Each line has a rim: the colour alone lacks contrast on ivory and on the board.
        let line = |colour: Rgb, rim_colour: Rgb| {
            move |points: &Vec<Point>| {
                let (from, to) = (*points.first()?, *points.last()?);
                let rim = Stroke { from, to, colour: rim_colour, width: 0.15 };
                Some([rim, Stroke { colour, width: 0.09, ..rim }])
            }
        };
        let wins = scene.marks.wins.iter().filter_map(line(colours.win, colours.border));
        let overtime = scene.marks.overtime.iter().filter_map(line(colours.overtime, colours.candidate.1));
        let shown = scene.marks.preview.map(|(at, _)| at).or(scene.marks.last.filter(|_| scene.style.last_move));
        let mut cells: Vec<_> =
            cells(scene).into_iter().filter_map(|(at, cell)| Some((layout.place(at)?, cell))).collect();
        cells.sort_by_key(|&((column, row), _)| (row, column));
        Ok(PreparedScene {
            spec,
            header: Header::of(scene, &layout, &self.face),
            cells,
            // In a GIF, highlighted coordinates would make every frame as large as the board.
            highlight: shown.filter(|_| scale == Scale::Message && scene.style.coordinates),
            lines: wins.chain(overtime).flatten().collect(),
        })
    }

    fn draw_png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let prepared = self.prepared(scene, Scale::Message)?;
        let (width, height) = prepared.size();
        let mut bands: Vec<Arc<Band>> = Vec::new();
        for (key, top, rows) in prepared.bands() {
            let key = (key, bands.last().map_or(Above::Nothing, |band| band.end.clone()));
            let known = if self.limits.bands > 0 { lock(&self.bands).get(&key) } else { None };
            let band = match known {
                Some(band) => band,
                None => self.make_band(&prepared, key, (top, rows))?,
            };
            bands.push(band);
        }
        let palette = lock(&self.state).palette(scene.theme).colours().to_vec();
        let file = encode::png((width, height), &palette, bands.iter().map(AsRef::as_ref))?;
        self.check_size(file)
    }

    /// Returns the file, or an error if it is above the limit.
    pub(super) fn check_size(&self, file: Vec<u8>) -> Result<Vec<u8>, RenderError> {
        if file.len() > self.limits.max_file {
            Err(RenderError::TooLarge { bytes: file.len(), limit: self.limits.max_file })
        } else {
            Ok(file)
        }
    }

    fn make_band(
        &self,
        prepared: &PreparedScene,
        key: (BandKey, Above),
        (top, rows): (u32, u32),
    ) -> Result<Arc<Band>, RenderError> {
        let width = prepared.size().0 as usize;
        let mut pixels = vec![0; width * rows as usize];
        let (mut above, mut end) = (None, Above::Nothing);
        {
            let mut state = lock(&self.state);
            if let BandKey::Header(..) = key.0 {
                self.draw_header(&mut state, prepared, &mut pixels);
            } else {
                self.draw_rows(&mut state, prepared, &mut Rows { pixels: &mut pixels, top: top as usize });
                let board = self.board(&mut state, prepared.spec);
                let board = lock(&board);
                above = match &key.1 {
                    Above::Nothing => None,
                    Above::Plain => Some(board.plain_row(top as usize - 1).into()),
                    Above::Row(row) => Some(Arc::clone(row)),
                };
                let last = &pixels[pixels.len() - width..];
                let plain = last == board.plain_row((top + rows) as usize - 1);
                end = if plain { Above::Plain } else { Above::Row(last.into()) };
            }
        }
        let mut deflate = lock(&self.compressors).pop().unwrap_or_else(encode::compressor);
        let band = encode::compress(&mut deflate, &pixels, width, above.as_deref(), end).map(Arc::new);
        lock(&self.compressors).push(deflate);
        let band = band?;
        if self.limits.bands > 0 {
            lock(&self.bands).insert(key, Arc::clone(&band), band.cost());
        }
        Ok(band)
    }

    fn board(&self, state: &mut DrawState, spec: BoardSpec) -> Arc<Mutex<Board>> {
        if let Some(board) = state.boards.get(&spec) {
            return board;
        }
        let board = Arc::new(Mutex::new(Board::new(spec, &self.face, state.palette(spec.theme))));
        state.sprites(spec.layout.cell);
        state.boards.insert(spec, Arc::clone(&board), board::COST);
        board
    }

    fn draw_rows(&self, state: &mut DrawState, prepared: &PreparedScene, rows: &mut Rows<'_>) {
        let spec = prepared.spec;
        let board = self.board(state, spec);
        let mut board = lock(&board);
        let sprites = state.sprites(spec.layout.cell);
        let palette = state.palette(spec.theme);
        let mut painter = TilePainter { face: &self.face, sprites: &sprites, palette };
        let width = spec.layout.width() as usize;
        let end = rows.top + rows.pixels.len() / width;
        board.clear(rows);
        if let Some(at) = prepared.highlight {
            for line in [LabelledLine::Column(at.x()), LabelledLine::Row(at.y())] {
                board.highlight_labels(rows, line, &mut painter);
            }
        }
        for &(place, cell) in &prepared.cells {
            let top = spec.layout.column(place.1) as usize;
            if top >= rows.top && top + spec.layout.cell as usize <= end {
                board.draw(rows, place, cell, &mut painter);
            }
        }
        for &line @ Stroke { colour, .. } in &prepared.lines {
            for (x, y, coverage) in prepared.stroke(line) {
                let inside = (0..width as i32).contains(&x) && (rows.top as i32..end as i32).contains(&y);
                if inside {
                    let pixel = &mut rows.pixels[(y as usize - rows.top) * width + x as usize];
                    let below = painter.palette.colours()[usize::from(*pixel)];
                    *pixel = painter.palette.nearest(mix(below, colour, coverage));
                }
            }
        }
    }

    fn draw_header(&self, state: &mut DrawState, prepared: &PreparedScene, pixels: &mut [u8]) {
        let width = prepared.size().0 as usize;
        let theme = prepared.spec.theme;
        pixels.fill(state.palette(theme).nearest(theme.colours().header));
        for ((left, top), card) in &prepared.header.cards {
            let known = state.cards.get(card);
            let entries = known.unwrap_or_else(|| {
                let canvas = self.paint_card(state, card);
                let entries: Arc<[u8]> = state.palette(theme).map(&canvas.image).into();
                let cost = entries.len() + 256;
                state.cards.insert(card.clone(), Arc::clone(&entries), cost);
                entries
            });
            for (y, line) in entries.chunks_exact(card.width as usize).enumerate() {
                let at = (*top as usize + y) * width + *left as usize;
                pixels[at..at + line.len()].copy_from_slice(line);
            }
        }
    }

    fn paint_card(&self, state: &mut DrawState, card: &Card) -> Canvas {
        let (stone, slot) = card.sprite_sides(&self.face);
        let (stones, slots) = (state.sprites(stone), state.sprites(slot));
        card.paint(&self.face, &stones, &slots)
    }
}

impl DrawState {
    fn palette(&mut self, theme: Theme) -> &mut Palette {
        self.palettes.get_mut(&theme).expect("every theme has a palette")
    }

    /// The sprites of a size. There are few sizes: one for each size of board, two for each size of card.
    fn sprites(&mut self, side: u32) -> Arc<Sprites> {
        Arc::clone(self.sprites.entry(side).or_insert_with(|| Arc::new(Sprites::new(side))))
    }
}

impl PreparedScene {
    fn size(&self) -> (u32, u32) {
        (self.spec.layout.width(), self.spec.layout.height() + self.header.height)
    }

    fn stroke(&self, line: Stroke) -> Vec<(i32, i32, u8)> {
        let layout = self.spec.layout;
        stroke(layout.middle(line.from), layout.middle(line.to), layout.cell as f32 * line.width)
    }

    /// The bands of the picture from the top: the key, the first row within the header or the board, and the number of
    /// rows.
    fn bands(&self) -> Vec<(BandKey, u32, u32)> {
        let Layout { cell, margin, viewport, .. } = self.spec.layout;
        let spec = self.spec;
        let mut bands = Vec::new();
        if self.header.height > 0 {
            bands.push((BandKey::Header(spec.layout.width(), self.header.clone()), 0, self.header.height));
        }
        let highlight = self.highlight.map(Point::x);
        let lines: Vec<_> = self.lines.iter().map(|line| (line.from, line.to, line.colour)).collect();
        // A line that leaves the viewport also crosses the coordinates.
        bands.push((BandKey::Labels { spec, top: true, highlight, lines: lines.clone() }, 0, margin));
        for row in 0..u32::from(viewport.rows()) {
            let cells = self.cells.iter().filter(|((_, r), _)| *r == row).map(|&((column, _), cell)| (column, cell));
            let y = viewport.top - row as i8;
            let highlight = self.highlight.is_some_and(|at| at.y() == y);
            let key = BandKey::Row { spec, row, highlight, cells: cells.collect(), lines: lines.clone() };
            bands.push((key, margin + row * cell, cell));
        }
        let top = spec.layout.height() - margin;
        bands.push((BandKey::Labels { spec, top: false, highlight, lines }, top, margin));
        bands
    }
}

/// Locks a mutex. A panic while it was locked is harmless, because only complete entries are inserted.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use pente::{Position, Preset};

    use super::*;

    /// The sizes of the caches in bytes, after pictures of boards in different themes and with different names.
    fn cached(limits: Limits, pictures: usize) -> [usize; 4] {
        let renderer = Renderer::with_limits(limits);
        let position = Position::new(Preset::Standard.rules());
        for (number, theme) in Theme::ALL.into_iter().cycle().take(pictures).enumerate() {
            let names = [format!("Ann {number}"), format!("Ben {number}")];
            renderer.png(&Scene { theme, ..Scene::of(&position, &names) }).expect("a picture");
        }
        let (pictures, bands) = (lock(&renderer.pictures).total(), lock(&renderer.bands).total());
        let state = lock(&renderer.state);
        [pictures, bands, state.boards.total(), state.cards.total()]
    }

    #[test]
    fn each_cache_stays_below_its_limit() {
        let limits =
            Limits { pictures: 120_000, bands: 120_000, boards: 2 * board::COST, cards: 100_000, ..Limits::default() };
        let sizes = cached(limits, Theme::ALL.len());
        for (size, limit) in sizes.into_iter().zip([limits.pictures, limits.bands, limits.boards, limits.cards]) {
            assert!((1..=limit).contains(&size), "{sizes:?}");
        }
        let none = Limits { pictures: 0, bands: 0, boards: 0, cards: 0, ..limits };
        assert_eq!(cached(none, 1), [0; 4]);
    }
}
