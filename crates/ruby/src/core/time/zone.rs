//! Local time where a program has set the environment variable `TZ`: zones by name, and fixed offsets.

use crate::class::class;
use crate::interp::Interp;
use crate::value::Value;

/// Where the rules of zones are.
const DIRECTORY: &str = "/usr/share/zoneinfo";

/// An offset in seconds east of UTC, and the name of the zone at that time.
type Offset = (i32, String);

impl Interp<'_> {
    /// The offset of local time at a time. A program may have chosen another zone than that of the host.
    pub(super) fn local_offset(&mut self, seconds: i64) -> Offset {
        match self.chosen_zone() {
            Some(zone) => self.offset_in(&zone, seconds),
            None => self.host.local_offset(seconds),
        }
    }

    /// `ENV['TZ']`, if the program has changed it.
    fn chosen_zone(&mut self) -> Option<String> {
        let name = self.intern("ENV");
        let environment = self.constant_of(class::OBJECT, name).ok()?;
        let changes = self.intern("@changes");
        let changes = self.instance_variable(&environment, changes);
        let value = changes.as_hash()?.get_simple(&Value::str("TZ")).cloned()?;
        Some(value.as_string()?.to_utf8().into_owned())
    }

    fn offset_in(&mut self, zone: &str, seconds: i64) -> Offset {
        let name = zone.strip_prefix(':').unwrap_or(zone);
        let is_plain = !name.is_empty() && !name.starts_with('/') && !name.contains("..");
        if is_plain
            && let Ok(file) = self.host.read(&format!("{DIRECTORY}/{name}"))
            && let Some(offset) = offset_in_file(&file, seconds)
        {
            return offset;
        }
        fixed_offset(name).unwrap_or_else(|| (0, "UTC".to_owned()))
    }
}

/// The offset of `PST8:00:00` or `<+03>-3`: hours are counted west of UTC there.
fn fixed_offset(zone: &str) -> Option<Offset> {
    let (name, rest) = match zone.strip_prefix('<') {
        Some(rest) => rest.split_once('>')?,
        None => {
            let end = zone.find(|c: char| !c.is_ascii_alphabetic())?;
            zone.split_at(end)
        }
    };
    let (sign, rest) = match rest.strip_prefix('-') {
        Some(rest) => (1, rest),
        None => (-1, rest.strip_prefix('+').unwrap_or(rest)),
    };
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ':');
    let mut seconds = 0;
    for (part, unit) in rest[..end.unwrap_or(rest.len())]
        .split(':')
        .zip([3600, 60, 1])
    {
        seconds += part.parse::<i32>().ok().filter(|part| *part < 100)? * unit;
    }
    Some((sign * seconds, name.to_owned()))
}

/// What a compiled zone file (TZif, RFC 8536) says about a time.
fn offset_in_file(file: &[u8], seconds: i64) -> Option<Offset> {
    let first = Header::read(file)?;
    if file.get(4) == Some(&0) {
        return first.offset(file.get(Header::SIZE..)?, 4, seconds);
    }
    // Newer files have everything again, with times of 8 bytes.
    let second = file.get(Header::SIZE + first.length(4)?..)?;
    let header = Header::read(second)?;
    header.offset(second.get(Header::SIZE..)?, 8, seconds)
}

/// How many things of each kind a block of a zone file has.
struct Header {
    indicators: usize,
    leaps: usize,
    transitions: usize,
    types: usize,
    names: usize,
}

impl Header {
    const SIZE: usize = 44;
    /// The length of a type: offset, whether it is daylight saving time, and where the name is.
    const TYPE: usize = 6;

    fn read(block: &[u8]) -> Option<Header> {
        if !block.starts_with(b"TZif") {
            return None;
        }
        let count = |index: usize| -> Option<usize> {
            let bytes = block.get(20 + index * 4..24 + index * 4)?;
            usize::try_from(u32::from_be_bytes(bytes.try_into().ok()?)).ok()
        };
        Some(Header {
            indicators: count(0)?.checked_add(count(1)?)?,
            leaps: count(2)?,
            transitions: count(3)?,
            types: count(4)?,
            names: count(5)?,
        })
    }

    /// The length of what follows the header, with times of this size.
    fn length(&self, time: usize) -> Option<usize> {
        let transitions = self.transitions.checked_mul(time + 1)?;
        let types = self.types.checked_mul(Header::TYPE)?;
        let leaps = self.leaps.checked_mul(time + 4)?;
        let parts = [types, self.names, leaps, self.indicators];
        parts
            .iter()
            .try_fold(transitions, |sum, part| sum.checked_add(*part))
    }

    fn offset(&self, data: &[u8], size: usize, seconds: i64) -> Option<Offset> {
        let times = data.get(..self.transitions.checked_mul(size)?)?;
        let rest = data.get(times.len()..)?;
        let (kinds, rest) = rest.split_at_checked(self.transitions)?;
        let (types, rest) = rest.split_at_checked(self.types.checked_mul(Header::TYPE)?)?;
        let names = rest.get(..self.names)?;
        let passed = times
            .chunks_exact(size)
            .take_while(|time| number(time) <= seconds);
        let kind = match passed.count() {
            0 => 0,
            count => usize::from(*kinds.get(count - 1)?),
        };
        let kind = types.chunks_exact(Header::TYPE).nth(kind)?;
        let offset = i32::from_be_bytes(kind.get(..4)?.try_into().ok()?);
        let name = names.get(usize::from(*kind.get(5)?)..)?;
        let end = name.iter().position(|byte| *byte == 0)?;
        Some((offset, String::from_utf8_lossy(&name[..end]).into_owned()))
    }
}

/// A signed number, the most significant byte first.
fn number(bytes: &[u8]) -> i64 {
    let first = bytes
        .first()
        .map_or(0, |byte| i64::from(byte.cast_signed()));
    let rest = bytes.iter().skip(1);
    rest.fold(first, |number, byte| number << 8 | i64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_without_rules() {
        let check = |zone: &str, expected: Option<(i32, &str)>| {
            let expected = expected.map(|(offset, name)| (offset, name.to_owned()));
            assert_eq!(fixed_offset(zone), expected, "{zone}");
        };
        check("PST8:00:00", Some((-28_800, "PST")));
        check("CET-1", Some((3600, "CET")));
        check("<+0330>-3:30", Some((12_600, "+0330")));
        check("UTC", None);
        check("", None);
        check("A999", None);
    }

    #[test]
    fn damaged_files_have_no_offsets() {
        let mut file = b"TZif2".to_vec();
        file.resize(44, 0xff);
        assert_eq!(offset_in_file(&file, 0), None);
        assert_eq!(offset_in_file(b"TZif", 0), None);
        assert_eq!(offset_in_file(b"", 0), None);
    }
}
