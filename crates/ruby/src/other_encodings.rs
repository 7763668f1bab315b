//! Encodings that strings can have and whose characters are recognised, but without conversion to others.

/// An index of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct OtherEncoding(u8);

/// How characters are recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    SingleByte,
    EucJp,
    ShiftJis,
    /// A lead byte from 0x81 on, and a trail byte.
    DoubleByte,
    /// A dummy encoding: Ruby has only its name.
    Dummy,
}

struct Entry {
    name: &'static str,
    kind: Kind,
    aliases: &'static [&'static str],
}

const fn entry(name: &'static str, kind: Kind, aliases: &'static [&'static str]) -> Entry {
    Entry {
        name,
        kind,
        aliases,
    }
}

const TABLE: &[Entry] = &[
    entry("Big5", Kind::DoubleByte, &["CP950"]),
    entry("EUC-JP", Kind::EucJp, &["eucJP"]),
    entry("EUC-KR", Kind::DoubleByte, &["eucKR"]),
    entry("GB18030", Kind::DoubleByte, &[]),
    entry("GBK", Kind::DoubleByte, &["CP936"]),
    entry("Shift_JIS", Kind::ShiftJis, &[]),
    entry(
        "Windows-31J",
        Kind::ShiftJis,
        &["CP932", "csWindows31J", "SJIS", "PCK"],
    ),
    entry("IBM437", Kind::SingleByte, &["CP437"]),
    entry("IBM850", Kind::SingleByte, &["CP850"]),
    entry("IBM852", Kind::SingleByte, &["CP852"]),
    entry("IBM866", Kind::SingleByte, &["CP866"]),
    entry("ISO-8859-2", Kind::SingleByte, &["ISO8859-2"]),
    entry("ISO-8859-3", Kind::SingleByte, &["ISO8859-3"]),
    entry("ISO-8859-4", Kind::SingleByte, &["ISO8859-4"]),
    entry("ISO-8859-5", Kind::SingleByte, &["ISO8859-5"]),
    entry("ISO-8859-6", Kind::SingleByte, &["ISO8859-6"]),
    entry("ISO-8859-7", Kind::SingleByte, &["ISO8859-7"]),
    entry("ISO-8859-8", Kind::SingleByte, &["ISO8859-8"]),
    entry("ISO-8859-9", Kind::SingleByte, &["ISO8859-9"]),
    entry("ISO-8859-10", Kind::SingleByte, &["ISO8859-10"]),
    entry("ISO-8859-11", Kind::SingleByte, &["ISO8859-11"]),
    entry("ISO-8859-13", Kind::SingleByte, &["ISO8859-13"]),
    entry("ISO-8859-14", Kind::SingleByte, &["ISO8859-14"]),
    entry("ISO-8859-15", Kind::SingleByte, &["ISO8859-15"]),
    entry("ISO-8859-16", Kind::SingleByte, &["ISO8859-16"]),
    entry("KOI8-R", Kind::SingleByte, &["CP878"]),
    entry("KOI8-U", Kind::SingleByte, &[]),
    entry("Windows-1250", Kind::SingleByte, &["CP1250"]),
    entry("Windows-1251", Kind::SingleByte, &["CP1251"]),
    entry("Windows-1253", Kind::SingleByte, &["CP1253"]),
    entry("Windows-1254", Kind::SingleByte, &["CP1254"]),
    entry("Windows-1257", Kind::SingleByte, &["CP1257"]),
    entry("UTF-16", Kind::Dummy, &[]),
    entry("UTF-32", Kind::Dummy, &[]),
    entry("UTF-7", Kind::Dummy, &["CP65000"]),
    entry("ISO-2022-JP", Kind::Dummy, &["ISO2022-JP"]),
];

impl OtherEncoding {
    pub(crate) fn all() -> impl Iterator<Item = OtherEncoding> {
        (0..TABLE.len()).filter_map(|number| u8::try_from(number).ok().map(OtherEncoding))
    }

    pub(crate) fn find(name: &str) -> Option<OtherEncoding> {
        OtherEncoding::all().find(|encoding| {
            let entry = encoding.entry();
            let mut names = std::iter::once(&entry.name).chain(entry.aliases);
            names.any(|known| known.eq_ignore_ascii_case(name))
        })
    }

    fn entry(self) -> &'static Entry {
        // All indexes come from the table.
        TABLE.get(usize::from(self.0)).unwrap_or(&TABLE[0])
    }

    pub(crate) fn name(self) -> &'static str {
        self.entry().name
    }

    pub(crate) fn aliases(self) -> &'static [&'static str] {
        self.entry().aliases
    }

    pub(crate) fn is_single_byte(self) -> bool {
        matches!(self.entry().kind, Kind::SingleByte | Kind::Dummy)
    }

    pub(crate) fn is_dummy(self) -> bool {
        self.entry().kind == Kind::Dummy
    }

    /// The length of the character that begins here; `None` if it is invalid.
    pub(crate) fn char_len(self, bytes: &[u8]) -> Option<usize> {
        let first = *bytes.first()?;
        let follows = |at: usize, low: u8| {
            bytes
                .get(at)
                .is_some_and(|byte| (low..=0xfe).contains(byte))
        };
        match self.entry().kind {
            Kind::SingleByte | Kind::Dummy => Some(1),
            _ if first < 0x80 => Some(1),
            Kind::EucJp => match first {
                0x8e | 0xa1..=0xfe if follows(1, 0xa1) => Some(2),
                0x8f if follows(1, 0xa1) && follows(2, 0xa1) => Some(3),
                _ => None,
            },
            Kind::ShiftJis => match first {
                0xa1..=0xdf => Some(1),
                0x81..=0x9f | 0xe0..=0xfc => match bytes.get(1) {
                    Some(0x40..=0x7e | 0x80..=0xfc) => Some(2),
                    _ => None,
                },
                _ => None,
            },
            Kind::DoubleByte => match first {
                0x81..=0xfe if follows(1, 0x40) => Some(2),
                _ => None,
            },
        }
    }
}
