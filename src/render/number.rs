//! Numbers in the texts of drawings.

use std::fmt;

/// A number written with three decimals at most: the same on every machine.
#[allow(clippy::cast_possible_truncation)] // what no drawing reaches is written as the largest number
pub(super) fn n(value: f64) -> impl fmt::Display {
    Thousandths((value * 1000.0).round() as i64)
}

/// Written without the standard library's way to write any [`f64`] exactly, which takes 15 kB of a wasm module.
struct Thousandths(i64);

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        write!(f, "{sign}{whole}")?;
        match rest {
            0 => Ok(()),
            _ if rest % 100 == 0 => write!(f, ".{}", rest / 100),
            _ if rest % 10 == 0 => write!(f, ".{:02}", rest / 10),
            _ => write!(f, ".{rest:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::n;

    #[test]
    fn numbers_are_short_and_rounded() {
        let written = [0.0, -0.0, -0.0004, 12.0, -0.5, 3.25, 0.0625, -7.0071, 1e6].map(|value| n(value).to_string());
        assert_eq!(written, ["0", "0", "0", "12", "-0.5", "3.25", "0.063", "-7.007", "1000000"]);
    }
}
