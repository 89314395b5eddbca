//! The renderer: what it remembers, and how a picture is put together.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flate2::Compress;

use super::board::{self, Board, Make, Rows};
use super::cache::Cache;
use super::canvas::Canvas;
use super::cards::{Card, Header};
use super::cell::{Cell, cells, stroke};
use super::encode::{self, Above, Band};
use super::font::Face;
use super::ground::{self, Plan};
use super::layout::{Layout, Scale};
use super::palette::Palette;
use super::sprites::Sprites;
use super::{Rgb, Scene, Theme};
use pente::{Point, Size};

/// Why a scene has no picture. The move that it shows is not affected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// More cards than a table has seats.
    #[error("a picture has room for 6 players, not {0}")]
    Players(usize),
    /// The encoder failed.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
    /// The file would be larger than [`Limits::largest`].
    #[error("the picture would have {0} bytes, more than the {1} that are allowed")]
    TooLarge(usize, usize),
}

/// How much a renderer may remember and give out, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Finished pictures.
    pub pictures: usize,
    /// Compressed bands of rows.
    pub bands: usize,
    /// Empty boards and their tiles.
    pub boards: usize,
    /// Players' cards.
    pub cards: usize,
    /// The largest file that is given out, a picture or a replay.
    pub largest: usize,
}

/// Discord takes files of 10 MB from bots; what is around the file needs room too.
const UPLOAD: usize = 9 << 20;

impl Default for Limits {
    fn default() -> Self {
        // With the sprites, which have no limit because there are only so many sizes (14 MB if all were drawn), this
        // stays below 64 MB.
        Self { pictures: 6 << 20, bands: 6 << 20, boards: 36 << 20, cards: 2 << 20, largest: UPLOAD }
    }
}

/// A picture as entries of a palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Indices {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// The colours.
    pub palette: Vec<Rgb>,
    /// One entry for each pixel, row by row from the top.
    pub pixels: Vec<u8>,
}

/// A picture in true colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueColour {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<u8>,
}

/// Draws scenes. One for the whole process; all of it may be used from many threads.
pub struct Renderer {
    face: Face,
    limits: Limits,
    stage: Mutex<Stage>,
    // The key says too which row above it the band refers to.
    bands: Mutex<Cache<(BandKey, Above), Arc<Band>>>,
    pictures: Mutex<Cache<Scene, Arc<[u8]>>>,
    compressors: Mutex<Vec<Compress>>,
}

/// What drawing needs, behind one lock: drawing takes a tenth of the time of encoding.
struct Stage {
    palettes: HashMap<Theme, Palette>,
    sprites: HashMap<u32, Arc<Sprites>>,
    boards: Cache<Plan, Arc<Mutex<Board>>>,
    cards: Cache<Card, Arc<[u8]>>,
}

/// Everything that decides the pixels of a band.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum BandKey {
    Header(u32, Header),
    Labels { plan: Plan, top: bool, lit: Option<i8> },
    Row { plan: Plan, row: u32, lit: bool, cells: Vec<(u32, Cell)>, lines: Vec<(Point, Point)> },
}

/// A scene with everything looked up that its pictures need.
struct Sheet<'a> {
    scene: &'a Scene,
    plan: Plan,
    header: Header,
    cells: Vec<((u32, u32), Cell)>,
    lit: Option<Point>,
    /// Lines through stones, drawn over everything: ends, colour, width in cells.
    lines: Vec<Line>,
}

/// A line drawn over everything.
#[derive(Clone, Copy, Debug)]
struct Line {
    from: Point,
    to: Point,
    colour: Rgb,
    /// In cells.
    width: f32,
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// Draws the sprites of the usual board, so that the first picture is as fast as the second.
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// A renderer that remembers as much as it is told. With all limits 0 it draws everything anew.
    pub fn with_limits(limits: Limits) -> Self {
        let stage = Stage {
            palettes: Theme::ALL.into_iter().map(|theme| (theme, Palette::of(theme))).collect(),
            sprites: HashMap::new(),
            boards: Cache::new(limits.boards),
            cards: Cache::new(limits.cards),
        };
        let renderer = Self {
            face: Face::new(),
            limits,
            stage: Mutex::new(stage),
            bands: Mutex::new(Cache::new(limits.bands)),
            pictures: Mutex::new(Cache::new(limits.pictures)),
            compressors: Mutex::new(Vec::new()),
        };
        let sheet_of = Scene::empty(Size::STANDARD);
        if let Ok(sheet) = renderer.sheet(&sheet_of, Scale::Message) {
            renderer.board(&mut lock(&renderer.stage), sheet.plan);
        }
        renderer
    }

    /// The picture of a scene as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six cards, [`RenderError::Encode`] when the encoder fails.
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

    /// The picture of a scene as entries of its theme's palette, before encoding.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six cards.
    pub fn indices(&self, scene: &Scene) -> Result<Indices, RenderError> {
        self.indices_at(scene, Scale::Message)
    }

    pub(super) fn indices_at(&self, scene: &Scene, scale: Scale) -> Result<Indices, RenderError> {
        let sheet = self.sheet(scene, scale)?;
        let (width, height) = sheet.size();
        let mut pixels = vec![0; width as usize * height as usize];
        let mut stage = lock(&self.stage);
        let (header, rest) = pixels.split_at_mut((width * sheet.header.height) as usize);
        self.draw_header(&mut stage, &sheet, header);
        self.draw_rows(&mut stage, &sheet, &mut Rows { pixels: rest, top: 0 });
        let palette = stage.palettes[&scene.theme].colours().to_vec();
        Ok(Indices { width, height, palette, pixels })
    }

    /// The picture of a scene in true colour: what the palette's picture is measured against.
    ///
    /// # Errors
    /// [`RenderError::Players`] for more than six cards.
    pub fn true_colour(&self, scene: &Scene) -> Result<TrueColour, RenderError> {
        let sheet = self.sheet(scene, Scale::Message)?;
        let look = scene.theme.look();
        let (width, height) = sheet.size();
        let mut canvas = Canvas::filled(width, height, look.header);
        for (corner, card) in &sheet.header.cards {
            canvas.put(&self.paint_card(&mut lock(&self.stage), card), *corner);
        }
        let mut ground = ground::paint(&sheet.plan, &self.face);
        let layout = sheet.plan.layout;
        if let Some(at) = sheet.lit {
            board::light_canvas(&mut ground, &sheet.plan, &self.face, (Some(at.x()), None));
            board::light_canvas(&mut ground, &sheet.plan, &self.face, (None, Some(at.y())));
        }
        let sprites = lock(&self.stage).sprites(layout.cell);
        for &((column, row), cell) in &sheet.cells {
            let corner = (layout.column(column), layout.column(row));
            let mut tile = ground.crop(corner, (layout.cell, layout.cell));
            let name = cell.name.map(|at| scene.name_of(at)).unwrap_or_default();
            cell.paint(&mut tile, &sprites, look, &self.face, &name);
            ground.put(&tile, corner);
        }
        for &line @ Line { colour, .. } in &sheet.lines {
            for (x, y, coverage) in sheet.stroke(line) {
                ground.blend(x, y, colour, coverage);
            }
        }
        canvas.put(&ground, (0, sheet.header.height));
        Ok(TrueColour { width, height, pixels: canvas.image.into_raw() })
    }

    /// What all caches hold together, in bytes.
    pub fn remembered(&self) -> usize {
        let stage = lock(&self.stage);
        stage.boards.total() + stage.cards.total() + lock(&self.bands).total() + lock(&self.pictures).total()
    }

    /// Whether the pictures' font has all of a text. Where it has not, a card shows the colour's name, and a table a dash:
    /// whoever makes the scene may give other words instead.
    pub fn can_write(&self, text: &str) -> bool {
        self.face.can_write(text)
    }

    pub(super) fn face(&self) -> &Face {
        &self.face
    }

    /// A canvas in a theme's palette, with the palette.
    pub(super) fn in_palette(&self, canvas: &Canvas, theme: Theme) -> (Vec<u8>, Vec<Rgb>) {
        let mut stage = lock(&self.stage);
        let palette = stage.palettes.get_mut(&theme).expect("every theme has a palette");
        (palette.map(&canvas.image), palette.colours().to_vec())
    }

    fn sheet<'a>(&self, scene: &'a Scene, scale: Scale) -> Result<Sheet<'a>, RenderError> {
        if scene.players.len() > 6 {
            return Err(RenderError::Players(scene.players.len()));
        }
        let layout = Layout::new(scene.viewport, scene.grid, scene.style.coordinates, scale);
        let plan = Plan {
            layout,
            size: scene.size,
            grid: scene.grid,
            coordinates: scene.style.coordinates,
            theme: scene.theme,
        };
        let message = scale == Scale::Message;
        let look = scene.theme.look();
        // Two strokes for each line: amber alone is lost on ivory and on wood.
        let line = |colour: Rgb, rim: Rgb| {
            move |points: &Vec<Point>| {
                let (from, to) = (*points.first()?, *points.last()?);
                let wide = Line { from, to, colour: rim, width: 0.15 };
                Some([wide, Line { colour, width: 0.09, ..wide }])
            }
        };
        let wins = scene.marks.wins.iter().filter_map(line(look.win, look.border));
        let overtime = scene.marks.overtime.iter().filter_map(line(look.overtime, look.candidate.1));
        let shown = scene.marks.preview.map(|(at, _)| at).or(scene.marks.last.filter(|_| scene.style.last_move));
        let mut cells: Vec<_> =
            cells(scene).into_iter().filter_map(|(at, cell)| Some((layout.place(at)?, cell))).collect();
        cells.sort_by_key(|&((column, row), _)| (row, column));
        Ok(Sheet {
            scene,
            plan,
            header: Header::of(scene, layout.width(), &self.face, message),
            cells,
            // In a replay lit labels would make every frame as large as the board.
            lit: shown.filter(|_| message && scene.style.coordinates),
            lines: wins.chain(overtime).flatten().collect(),
        })
    }

    fn draw_png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let sheet = self.sheet(scene, Scale::Message)?;
        let (width, height) = sheet.size();
        let mut bands: Vec<Arc<Band>> = Vec::new();
        for (key, top, rows) in sheet.bands() {
            let key = (key, bands.last().map_or(Above::Nothing, |band| band.end.clone()));
            let known = if self.limits.bands > 0 { lock(&self.bands).get(&key) } else { None };
            let band = match known {
                Some(band) => band,
                None => self.make_band(&sheet, key, (top, rows))?,
            };
            bands.push(band);
        }
        let palette = lock(&self.stage).palettes[&scene.theme].colours().to_vec();
        let file = encode::png((width, height), &palette, bands.iter().map(AsRef::as_ref))?;
        self.allowed(file)
    }

    /// The file, unless it is too large.
    pub(super) fn allowed(&self, file: Vec<u8>) -> Result<Vec<u8>, RenderError> {
        if file.len() > self.limits.largest {
            Err(RenderError::TooLarge(file.len(), self.limits.largest))
        } else {
            Ok(file)
        }
    }

    fn make_band(
        &self,
        sheet: &Sheet<'_>,
        key: (BandKey, Above),
        (top, rows): (u32, u32),
    ) -> Result<Arc<Band>, RenderError> {
        let width = sheet.size().0 as usize;
        let mut pixels = vec![0; width * rows as usize];
        let (mut above, mut end) = (None, Above::Nothing);
        {
            let mut stage = lock(&self.stage);
            if let BandKey::Header(..) = key.0 {
                self.draw_header(&mut stage, sheet, &mut pixels);
            } else {
                self.draw_rows(&mut stage, sheet, &mut Rows { pixels: &mut pixels, top: top as usize });
                let board = self.board(&mut stage, sheet.plan);
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

    fn board(&self, stage: &mut Stage, plan: Plan) -> Arc<Mutex<Board>> {
        if let Some(board) = stage.boards.get(&plan) {
            return board;
        }
        let palette = stage.palettes.get_mut(&plan.theme).expect("every theme has a palette");
        let board = Arc::new(Mutex::new(Board::new(plan, &self.face, palette)));
        stage.sprites(plan.layout.cell);
        stage.boards.insert(plan, Arc::clone(&board), board::COST);
        board
    }

    fn draw_rows(&self, stage: &mut Stage, sheet: &Sheet<'_>, rows: &mut Rows<'_>) {
        let plan = sheet.plan;
        let board = self.board(stage, plan);
        let mut board = lock(&board);
        let sprites = stage.sprites(plan.layout.cell);
        let palette = stage.palettes.get_mut(&plan.theme).expect("every theme has a palette");
        let mut make = Make { face: &self.face, sprites: &sprites, palette, scene: sheet.scene };
        let width = plan.layout.width() as usize;
        let end = rows.top + rows.pixels.len() / width;
        board.clear(rows);
        if let Some(at) = sheet.lit {
            board.light(rows, (Some(at.x()), None), &mut make);
            board.light(rows, (None, Some(at.y())), &mut make);
        }
        for &(place, cell) in &sheet.cells {
            let top = plan.layout.column(place.1) as usize;
            if top >= rows.top && top + plan.layout.cell as usize <= end {
                board.draw(rows, place, cell, &mut make);
            }
        }
        for &line @ Line { colour, .. } in &sheet.lines {
            for (x, y, coverage) in sheet.stroke(line) {
                let inside = (0..width as i32).contains(&x) && (rows.top as i32..end as i32).contains(&y);
                if inside {
                    let pixel = &mut rows.pixels[(y as usize - rows.top) * width + x as usize];
                    let below = make.palette.colours()[usize::from(*pixel)];
                    *pixel = make.palette.nearest(super::canvas::mix(below, colour, coverage));
                }
            }
        }
    }

    fn draw_header(&self, stage: &mut Stage, sheet: &Sheet<'_>, pixels: &mut [u8]) {
        let width = sheet.size().0 as usize;
        let theme = sheet.scene.theme;
        let palette = stage.palettes.get_mut(&theme).expect("every theme has a palette");
        pixels.fill(palette.nearest(theme.look().header));
        for ((left, top), card) in &sheet.header.cards {
            let known = stage.cards.get(card);
            let entries = known.unwrap_or_else(|| {
                let canvas = self.paint_card(stage, card);
                let palette = stage.palettes.get_mut(&theme).expect("every theme has a palette");
                let entries: Arc<[u8]> = palette.map(&canvas.image).into();
                let cost = entries.len() + 256;
                stage.cards.insert(card.clone(), Arc::clone(&entries), cost);
                entries
            });
            for (y, line) in entries.chunks_exact(card.width as usize).enumerate() {
                let at = (*top as usize + y) * width + *left as usize;
                pixels[at..at + line.len()].copy_from_slice(line);
            }
        }
    }

    fn paint_card(&self, stage: &mut Stage, card: &Card) -> Canvas {
        let (stone, slot) = card.sprite_sides(&self.face);
        let (stones, slots) = (stage.sprites(stone), stage.sprites(slot));
        card.paint(&self.face, &stones, &slots)
    }
}

impl Stage {
    /// The sprites of a size. There are few sizes: one for each board, two for each kind of card.
    fn sprites(&mut self, side: u32) -> Arc<Sprites> {
        Arc::clone(self.sprites.entry(side).or_insert_with(|| Arc::new(Sprites::new(side))))
    }
}

impl Sheet<'_> {
    fn size(&self) -> (u32, u32) {
        (self.plan.layout.width(), self.plan.layout.height() + self.header.height)
    }

    fn stroke(&self, line: Line) -> Vec<(i32, i32, u8)> {
        let layout = self.plan.layout;
        stroke(layout.middle(line.from), layout.middle(line.to), layout.cell as f32 * line.width)
    }

    /// The bands of the picture from the top: key, first row (of the board's part, except for the header), rows.
    fn bands(&self) -> Vec<(BandKey, u32, u32)> {
        let Layout { cell, strip, viewport, .. } = self.plan.layout;
        let plan = self.plan;
        let mut bands = Vec::new();
        if self.header.height > 0 {
            bands.push((BandKey::Header(plan.layout.width(), self.header.clone()), 0, self.header.height));
        }
        let lit = self.lit.map(Point::x);
        let lines: Vec<_> = self.lines.iter().map(|line| (line.from, line.to)).collect();
        bands.push((BandKey::Labels { plan, top: true, lit }, 0, strip));
        for row in 0..u32::from(viewport.rows()) {
            let cells = self.cells.iter().filter(|((_, r), _)| *r == row).map(|&((column, _), cell)| (column, cell));
            let y = viewport.top - row as i8;
            let lit = self.lit.is_some_and(|at| at.y() == y);
            let key = BandKey::Row { plan, row, lit, cells: cells.collect(), lines: lines.clone() };
            bands.push((key, strip + row * cell, cell));
        }
        bands.push((BandKey::Labels { plan, top: false, lit }, plan.layout.height() - strip, strip));
        bands
    }
}

/// A panic while drawing loses nothing: what is remembered is only ever complete.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
