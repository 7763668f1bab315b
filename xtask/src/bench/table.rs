//! Times, and Markdown tables of them.

use std::time::Duration;

/// The times of several runs.
#[derive(Debug)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn new(mut times: Vec<Duration>) -> Self {
        times.sort();
        Times(times)
    }

    pub fn best(&self) -> Duration {
        self.0.first().copied().unwrap_or_default()
    }

    pub fn median(&self) -> Duration {
        self.0.get(self.0.len() / 2).copied().unwrap_or_default()
    }
}

/// `1.23 s` or `4.56 ms`, with three significant digits.
pub fn duration(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds >= 1.0 {
        format!("{} s", three_digits(seconds))
    } else {
        format!("{} ms", three_digits(seconds * 1e3))
    }
}

pub fn rate(bytes: usize, duration: Duration) -> String {
    let megabytes = bytes as f64 / 1e6;
    format!("{} MB/s", three_digits(megabytes / duration.as_secs_f64()))
}

pub fn ratio(slow: Duration, fast: Duration) -> String {
    format!("{:.0}×", slow.as_secs_f64() / fast.as_secs_f64())
}

fn three_digits(number: f64) -> String {
    let digits = match number {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{number:.digits$}")
}

/// A table whose first row is the heading.
pub fn markdown<const N: usize>(heading: [&str; N], rows: &[[String; N]]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&heading.map(str::to_owned));
    text += &line(&heading.map(|_| "---".to_owned()));
    for row in rows {
        text += &line(row);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_three_digits() {
        assert_eq!(duration(Duration::from_micros(4567)), "4.57 ms");
        assert_eq!(duration(Duration::from_millis(12_345)), "12.3 s");
        assert_eq!(rate(5_000_000, Duration::from_millis(10)), "500 MB/s");
        assert_eq!(
            ratio(Duration::from_secs(10), Duration::from_millis(100)),
            "100×"
        );
    }

    #[test]
    fn a_table() {
        let table = markdown(["a", "b"], &[["1".into(), "2".into()]]);
        assert_eq!(table, "| a | b |\n| --- | --- |\n| 1 | 2 |\n");
    }
}
