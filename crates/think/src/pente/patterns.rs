//! The pattern that a stone would make on a line, by the cells within four points of it on either side: a table.

use tessera_rules::narrow;

/// The points on either side that matter.
pub const REACH: usize = 4;
/// Cells have two bits: 0 is empty, 3 is the edge.
pub const OWN: u32 = 0b01;
pub const ENEMY: u32 = 0b10;
/// The number of windows: eight cells around a point.
pub const WINDOWS: usize = 1 << (4 * REACH);

/// Classes of patterns, the stronger the higher. A wide one can grow to the next on more points than the one before it.
pub const NONE: u8 = 0;
pub const ONE: u8 = 1;
pub const OPEN_ONE: u8 = 2;
pub const TWO: u8 = 3;
pub const OPEN_TWO: u8 = 4;
pub const WIDE_TWO: u8 = 5;
pub const THREE: u8 = 6;
pub const WIDE_THREE: u8 = 7;
pub const OPEN_THREE: u8 = 8;
pub const WIDE_OPEN_THREE: u8 = 9;
pub const FOUR: u8 = 10;
/// A four that becomes a five on two points.
pub const OPEN_FOUR: u8 = 11;
pub const FIVE: u8 = 12;
/// The names of the classes from [`ONE`] to [`OPEN_FOUR`].
pub const NAMES: [&str; 11] = [
    "one",
    "open one",
    "two",
    "open two",
    "wide two",
    "three",
    "wide three",
    "open three",
    "wide open three",
    "four",
    "open four",
];
/// The bits of an entry that hold the class.
pub const CLASS: u8 = 0b1111;

/// The bit of an entry for a stone that captures a pair ahead, and behind.
pub const TAKES_AHEAD: u8 = 1 << 4;
pub const TAKES_BEHIND: u8 = 1 << 5;
/// The bit for a stone that threatens to capture a pair.
pub const STALKS: u8 = 1 << 6;
/// The bit for a stone that makes a pair which can be captured.
pub const EXPOSES: u8 = 1 << 7;

/// The window of nine cells, without the middle one.
#[allow(clippy::cast_possible_truncation)] // sixteen bits are left
pub const fn around(window: u64) -> u16 {
    ((window & 0xFF) | (window >> 10 & 0xFF) << 8) as u16
}

/// The window with the colours swapped.
const fn turned(window: u32) -> u32 {
    (window & 0x5555 & !(window >> 1)) << 1 | (window >> 1 & 0x5555 & !window) | ((window & (window >> 1) & 0x5555) * 3)
}

/// The cell at a distance of -4 to 4 from the middle, but not 0.
const fn cell(window: u32, distance: i32) -> u32 {
    let place = if distance < 0 { distance + 4 } else { distance + 3 };
    window >> (2 * place) & 0b11
}

/// The number of own stones in a row from the middle in one direction.
const fn run(window: u32, way: i32) -> i32 {
    let mut length = 0;
    while length < 4 && cell(window, way * (length + 1)) == OWN {
        length += 1;
    }
    length
}

/// The class of a window, from the classes of the windows with one more own stone, which have higher numbers. Where only
/// `exact` fives win, a longer row is nothing.
fn class(window: u32, table: &[u8], exact: bool) -> u8 {
    match 1 + run(window, 1) + run(window, -1) {
        ..5 => {}
        6.. if exact => return NONE,
        5.. => return FIVE,
    }
    let mut found = [0u8; 16];
    for place in 0..2 * REACH {
        if window & 0b11 << (2 * place) == 0 {
            let grown = window | OWN << (2 * place);
            found[usize::from(table[grown as usize] & CLASS)] += 1;
        }
    }
    let any = |from: u8, to: u8| (from..=to).map(|class| found[usize::from(class)]).sum::<u8>();
    match () {
        () if any(FIVE, FIVE) >= 2 => OPEN_FOUR,
        () if any(FIVE, FIVE) == 1 => FOUR,
        () if any(OPEN_FOUR, OPEN_FOUR) >= 2 => WIDE_OPEN_THREE,
        () if any(OPEN_FOUR, OPEN_FOUR) == 1 => OPEN_THREE,
        () if any(FOUR, FOUR) >= 2 => WIDE_THREE,
        () if any(FOUR, FOUR) == 1 => THREE,
        () if any(OPEN_THREE, WIDE_OPEN_THREE) >= 3 => WIDE_TWO,
        () if any(OPEN_THREE, WIDE_OPEN_THREE) >= 1 => OPEN_TWO,
        () if any(THREE, WIDE_THREE) >= 1 => TWO,
        () if any(OPEN_TWO, WIDE_TWO) >= 1 => OPEN_ONE,
        () if any(TWO, TWO) >= 1 => ONE,
        () => NONE,
    }
}

/// The bits for what a stone does to pairs.
const fn pairs(window: u32) -> u8 {
    let mut marks = 0;
    let mut way = -1;
    while way <= 1 {
        let [near, far, beyond] = [cell(window, way), cell(window, 2 * way), cell(window, 3 * way)];
        if near == ENEMY && far == ENEMY {
            if beyond == OWN {
                marks |= if way > 0 { TAKES_AHEAD } else { TAKES_BEHIND };
            } else if beyond == 0 {
                marks |= STALKS;
            }
        }
        let behind = cell(window, -way);
        if near == OWN && (behind == ENEMY && far == 0 || behind == 0 && far == ENEMY) {
            marks |= EXPOSES;
        }
        way += 2;
    }
    marks
}

/// The entries of each window: that of the first colour in the low byte, that of the second in the high one.
pub fn both_colours(exact: bool) -> Vec<u16> {
    let table = table(exact);
    let turned = |window: usize| table[turned(narrow(window)) as usize];
    (0..WINDOWS).map(|window| u16::from_le_bytes([table[window], turned(window)])).collect()
}

/// The entry of each window for [`OWN`].
fn table(exact: bool) -> Vec<u8> {
    let mut table = vec![0; WINDOWS];
    for window in (0..WINDOWS).rev() {
        let number = narrow(window);
        table[window] = class(number, &table, exact) | pairs(number);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The entry for a stone of X on `*` of a line such as `.XX*.O`: X has the stones marked so, the enemy those marked O; a
    /// dot is an empty point, and beyond the text is the edge.
    fn entry(line: &str) -> u8 {
        entry_where(line, false)
    }

    /// The same where only fives win if `exact`.
    fn entry_where(line: &str, exact: bool) -> u8 {
        let middle = line.find('*').expect("a place");
        let at = |place: i32| match usize::try_from(place).ok().and_then(|place| line.as_bytes().get(place)) {
            Some(b'.') => 0,
            Some(b'X') => OWN,
            Some(b'O') => ENEMY,
            _ => 3,
        };
        let middle = i32::try_from(middle).expect("short");
        let places = (-4..=4).filter(|&distance| distance != 0);
        let window =
            (0..).zip(places).fold(0, |window, (place, distance)| window | at(middle + distance) << (2 * place));
        table(exact)[window as usize]
    }

    #[test]
    fn lines_are_called_what_they_are() {
        for (line, expected) in [
            ("XX*XX", FIVE),
            ("XXXX*X", FIVE), // six, which win as five do
            (".XX*X.", OPEN_FOUR),
            ("OXX*X.", FOUR),
            ("X.X*X.X", OPEN_FOUR),
            ("XX.*X", FOUR),
            ("..XX*..", WIDE_OPEN_THREE),
            (".X.*X.", OPEN_THREE),
            ("OXX*..", WIDE_THREE),
            ("O.X*..O", TWO),
            ("O...*...O", OPEN_ONE),
            ("O..*.O", NONE),
        ] {
            assert_eq!(entry(line) & CLASS, expected, "{line}");
        }
    }

    #[test]
    fn where_only_five_win_more_are_nothing() {
        for (line, expected) in [
            ("XX*XX", FIVE),
            ("XXX*XX", NONE),
            ("XXXX*X", NONE),
            ("XXX.*X", NONE),   // the point between would make six
            (".XX*X.X", FOUR),  // a five to the left, six to the right
            ("X.XX*X.X", NONE), // six on either side
        ] {
            assert_eq!(entry_where(line, true) & CLASS, expected, "{line}");
        }
    }

    #[test]
    fn pairs_are_seen() {
        assert_eq!(entry("...*OOX") & !CLASS, TAKES_AHEAD);
        assert_eq!(entry("XOO*OOX") & !CLASS, TAKES_AHEAD | TAKES_BEHIND);
        assert_eq!(entry("...*OO.") & !CLASS, STALKS);
        assert_eq!(entry("..OX*..") & !CLASS, EXPOSES);
        assert_eq!(entry("..O*X..") & !CLASS, EXPOSES);
        assert_eq!(entry("..OXX*..") & !CLASS, 0);
    }

    #[test]
    fn the_enemy_sees_the_same_line() {
        for window in 0..1u32 << 16 {
            assert_eq!(turned(turned(window)), window);
        }
        assert_eq!(turned(0b11_10_01_00), 0b11_01_10_00);
    }
}
