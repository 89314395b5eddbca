//! Fitted weights of the features that predict which point a player chooses.
//!
//! The weights are in hundredths. They are fitted as a softmax over the empty points of three quarters of a thousand
//! games of pente.org, each move against all the moves that were not made. The other quarter checks the fit.
//! [`SECONDARY`] is fitted likewise, on the moves of the same games that are not among the twelve likeliest points.

/// Weights of every feature.
pub(super) struct Weights {
    /// Per side (mover, other): lines that a stone here would continue, by how many stones the best window of five
    /// holds already (1 to 4) and whether one window or several hold as many.
    pub lines: [[i32; 8]; 2],
    /// Per side: a stone here captures at all; each pair that it captures.
    pub captures: [[i32; 2]; 2],
    /// Per side: a stone here wins by captures.
    pub last_capture: [i32; 2],
    /// Per side: each pair that a stone here threatens to capture; that there is one.
    pub threats: [[i32; 2]; 2],
    /// Per side: each pair that a stone here would expose.
    pub exposed: [i32; 2],
    /// Per side: each run of three that a stone here extends at an open end; with the far end open too.
    pub threes: [[i32; 2]; 2],
    /// Per side: each open pair that a stone here extends.
    pub pairs: [i32; 2],
    /// Per side: each stone two points away with an empty point in between.
    pub gaps: [i32; 2],
    /// Per side: each neighbour.
    pub neighbours: [i32; 2],
    /// Per side: each pair under attack that a stone here makes safe.
    pub rescues: [i32; 2],
    /// Distance to the last stone, 1 to 6 and more.
    pub last: [i32; 6],
    /// Distance to the stone before it, 1 to 6 and more.
    pub before: [i32; 6],
    /// Distance to the nearest stone, 1 to 5 and more.
    pub nearest: [i32; 5],
    /// Each stone within two lines, in fifths.
    pub crowd: i32,
    /// On a line with the last stone; with the one before.
    pub aligned: [i32; 2],
    /// Place relative to the centre, up to symmetry, to six lines out: row `m` of a triangle holds the larger distance.
    pub place: [i32; 28],
}

/// The second stone of a game.
pub(super) const OPENING_REPLY: Weights = Weights {
    lines: [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    captures: [[0, 0], [0, 0]],
    last_capture: [0, 0],
    threats: [[0, 0], [0, 0]],
    exposed: [0, 0],
    threes: [[0, 0], [0, 0]],
    pairs: [0, 0],
    gaps: [0, 0],
    neighbours: [0, 0],
    rescues: [0, 0],
    last: [85, 20, 35, -34, -125, -255],
    before: [0, 0, 0, 0, 0, 0],
    nearest: [85, 20, 35, -34, -231],
    crowd: 104,
    aligned: [24, 0],
    place: [
        0, 18, 81, 9, 26, -120, -173, 72, -18, -192, -101, 48, -152, -114, -128, -149, -162, -58, -162, -162, -149,
        -116, -126, -126, -126, -126, -126, -116,
    ],
};

/// The third stone of a game.
pub(super) const OPENING_THIRD: Weights = Weights {
    lines: [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
    captures: [[0, 0], [0, 0]],
    last_capture: [0, 0],
    threats: [[0, 0], [0, 0]],
    exposed: [0, 0],
    threes: [[0, 0], [0, 0]],
    pairs: [0, 0],
    gaps: [0, 0],
    neighbours: [0, 0],
    rescues: [0, 0],
    last: [52, 24, 9, -60, -3, -50],
    before: [0, 0, 89, 50, -144, -242],
    nearest: [52, 24, -2, 51, -208],
    crowd: 56,
    aligned: [-37, 126],
    place: [
        0, 0, 0, 0, 0, 0, 108, 8, 3, -137, 118, -114, -54, -362, -244, -69, -213, -87, -93, -193, -223, -186, -141,
        -141, -138, -130, -122, -148,
    ],
};

/// The fourth to the eighth stone.
pub(super) const EARLY: Weights = Weights {
    lines: [[-114, -21, -3, 127, 204, -74, 0, 0], [-105, -60, -1, 61, 91, 215, 164, 0]],
    captures: [[182, 182], [144, 144]],
    last_capture: [0, 0],
    threats: [[128, 128], [89, 89]],
    exposed: [-223, -112],
    threes: [[104, 0], [132, 144]],
    pairs: [0, 40],
    gaps: [95, -12],
    neighbours: [24, 63],
    rescues: [128, 182],
    last: [-38, 18, 35, 15, -8, -81],
    before: [-7, 72, 21, -11, -64, -143],
    nearest: [73, 55, -231, -354, -310],
    crowd: 97,
    aligned: [43, 76],
    place: [
        0, -17, 21, 23, 32, 67, 40, 34, -21, 18, -6, -48, -66, -53, -115, -93, -72, -142, -127, -89, -81, -172, -99,
        -360, -289, -237, -195, -129,
    ],
};

/// All stones from the ninth on.
pub(super) const LATER: Weights = Weights {
    lines: [[-40, -30, -39, 53, 194, 252, 550, 75], [-44, -45, -51, -27, 21, 156, 487, 160]],
    captures: [[204, 199], [103, 98]],
    last_capture: [182, 44],
    threats: [[49, 60], [66, 71]],
    exposed: [-117, -47],
    threes: [[162, 0], [72, 146]],
    pairs: [0, 71],
    gaps: [53, 31],
    neighbours: [33, 40],
    rescues: [67, 159],
    last: [30, 22, 2, -37, -5, -66],
    before: [2, -12, 3, -8, 1, -21],
    nearest: [142, 0, -421, -350, -264],
    crowd: 27,
    aligned: [40, 42],
    place: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

/// The additions for points after the twelve likeliest, from the fourth stone on.
pub(super) const SECONDARY: Weights = Weights {
    lines: [[27, 49, 103, 189, 275, 0, 0, 0], [32, 30, 50, 166, 218, -1, 0, 0]],
    captures: [[17, 17], [-1, -1]],
    last_capture: [0, 0],
    threats: [[64, 57], [21, 13]],
    exposed: [-71, -28],
    threes: [[6, 0], [-3, 0]],
    pairs: [23, 25],
    gaps: [76, 4],
    neighbours: [-16, -1],
    rescues: [0, 0],
    last: [2, -2, -8, -3, -8, 20],
    before: [-10, -7, 13, 10, 0, -6],
    nearest: [-74, -41, -1, -5, 121],
    crowd: 20,
    aligned: [-34, -13],
    place: [0; 28],
};
