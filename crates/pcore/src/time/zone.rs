//! Time zones by name and by offset, as Ruby's `strptime` reads them with `%z` and `%Z`.

/// Names in lower case, by their offset from UTC in seconds. The longer names are followed by "standard time"
/// or "daylight time" in use.
const ZONES: &[(i32, &[&str])] = &[
    (-43200, &["aoe", "dateline", "idlw", "y"]),
    (-39600, &["nt", "nut", "samoa", "sst", "x"]),
    (
        -36000,
        &["ahst", "ckt", "hast", "hawaiian", "hst", "taht", "w"],
    ),
    (
        -32400,
        &["akst", "alaskan", "gamt", "hadt", "hdt", "v", "yst"],
    ),
    (-30600, &["mart"]),
    (-28800, &["akdt", "pacific", "pst", "u", "ydt"]),
    (-25200, &["mountain", "mst", "pdt", "t", "us mountain"]),
    (
        -21600,
        &[
            "canada central",
            "central",
            "central america",
            "cst",
            "east",
            "galt",
            "mdt",
            "mexico",
            "s",
        ],
    ),
    (
        -18000,
        &[
            "act",
            "cdt",
            "cist",
            "cot",
            "easst",
            "eastern",
            "ect",
            "est",
            "pet",
            "r",
            "sa pacific",
            "us eastern",
        ],
    ),
    (
        -14400,
        &[
            "ast",
            "atlantic",
            "bot",
            "cidst",
            "clt",
            "edt",
            "fkt",
            "gyt",
            "pacific sa",
            "q",
            "sa western",
            "vet",
        ],
    ),
    (-12600, &["newfoundland"]),
    (
        -10800,
        &[
            "adt",
            "art",
            "brt",
            "clst",
            "e. south america",
            "fkst",
            "gft",
            "greenland",
            "p",
            "pmst",
            "pyst",
            "rott",
            "sa eastern",
            "srt",
            "uyt",
            "warst",
            "wgt",
        ],
    ),
    (-9000, &["nst"]),
    (-7200, &["at", "brst", "fnt", "o", "pmdt", "uyst", "wgst"]),
    (-5400, &["ndt"]),
    (-3600, &["azores", "azot", "cape verde", "cvt", "egt", "n"]),
    (
        0,
        &[
            "azost",
            "egst",
            "gmt",
            "greenwich",
            "ut",
            "utc",
            "wet",
            "wt",
            "z",
        ],
    ),
    (
        3600,
        &[
            "a",
            "bst",
            "central europe",
            "central european",
            "cet",
            "fwt",
            "met",
            "mewt",
            "mez",
            "romance",
            "swt",
            "w. central africa",
            "w. europe",
            "wat",
            "west",
        ],
    ),
    (
        7200,
        &[
            "b",
            "cat",
            "cest",
            "e. europe",
            "eet",
            "egypt",
            "fle",
            "fst",
            "gtb",
            "jerusalem",
            "mest",
            "mesz",
            "sast",
            "south africa",
            "wast",
        ],
    ),
    (
        10800,
        &[
            "arab",
            "arabic",
            "bt",
            "c",
            "e. africa",
            "eat",
            "eest",
            "fet",
            "idt",
            "msk",
            "russian",
            "syot",
            "trt",
        ],
    ),
    (12600, &["iran", "irst"]),
    (
        14400,
        &[
            "arabian", "azt", "caucasus", "d", "get", "kuyt", "msd", "mut", "ret", "samt", "sct",
        ],
    ),
    (16200, &["afghanistan", "aft", "irdt"]),
    (
        18000,
        &[
            "aqtt",
            "azst",
            "e",
            "ekaterinburg",
            "mawt",
            "mvt",
            "orat",
            "pkt",
            "tft",
            "tjt",
            "tmt",
            "uzt",
            "west asia",
            "yekt",
        ],
    ),
    (19800, &["india", "ist"]),
    (20700, &["nepal", "npt"]),
    (
        21600,
        &[
            "almt",
            "btt",
            "central asia",
            "f",
            "iot",
            "kgt",
            "n. central asia",
            "omst",
            "qyzt",
            "sri lanka",
            "vost",
            "yekst",
        ],
    ),
    (23400, &["cct", "mmt", "myanmar"]),
    (
        25200,
        &[
            "cxt",
            "davt",
            "g",
            "hovt",
            "ict",
            "krat",
            "north asia",
            "novst",
            "novt",
            "omsst",
            "se asia",
            "wib",
        ],
    ),
    (
        28800,
        &[
            "awst",
            "bnt",
            "cast",
            "china",
            "chot",
            "h",
            "hkt",
            "hovst",
            "irkt",
            "krast",
            "malay peninsula",
            "myt",
            "north asia east",
            "pht",
            "sgt",
            "taipei",
            "ulat",
            "w. australia",
            "wadt",
            "wita",
        ],
    ),
    (31500, &["acwst"]),
    (
        32400,
        &[
            "awdt", "chost", "i", "irkst", "jst", "korea", "kst", "pwt", "tlt", "tokyo", "ulast",
            "wit", "yakt", "yakutsk",
        ],
    ),
    (34200, &["acst", "aus central", "cen. australia"]),
    (
        36000,
        &[
            "aest",
            "aus eastern",
            "chst",
            "chut",
            "ddut",
            "e. australia",
            "gst",
            "k",
            "pgt",
            "tasmania",
            "vladivostok",
            "vlat",
            "west pacific",
            "yakst",
            "yapt",
        ],
    ),
    (37800, &["acdt", "lhst"]),
    (
        39600,
        &[
            "aedt",
            "central pacific",
            "eadt",
            "kost",
            "l",
            "lhdt",
            "magt",
            "nct",
            "nft",
            "pont",
            "sakt",
            "sbt",
            "sret",
            "vlast",
            "vut",
        ],
    ),
    (
        43200,
        &[
            "anast",
            "anat",
            "fiji",
            "fjt",
            "gilt",
            "idle",
            "m",
            "magst",
            "mht",
            "new zealand",
            "nfdt",
            "nrt",
            "nzst",
            "nzt",
            "petst",
            "pett",
            "tvt",
            "wakt",
            "wft",
        ],
    ),
    (45900, &["chast"]),
    (46800, &["fjst", "nzdt", "phot", "tkt", "tonga", "tot"]),
    (49500, &["chadt"]),
    (50400, &["lint", "tost"]),
];

const NANOS: i128 = 1_000_000_000;

/// The length of the time zone at the start of a string: a signed offset, or a name.
pub(crate) fn match_zone(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    match_offset(bytes)
        .or_else(|| match_long_name(bytes))
        .or_else(|| match_name(bytes))
}

/// `[gmt|utc|ut](+|-)digits[(,|.|:)digits[:digits]]`
fn match_offset(text: &[u8]) -> Option<usize> {
    let prefixes: [&[u8]; 4] = [b"gmt", b"utc", b"ut", b""];
    prefixes.into_iter().find_map(|prefix| {
        let rest = strip_ignore_case(text, prefix)?;
        if !matches!(rest.first(), Some(b'+' | b'-')) {
            return None;
        }
        let mut end = digits(&rest[1..])? + 1;
        if matches!(rest.get(end), Some(b',' | b'.' | b':'))
            && let Some(minutes) = digits(&rest[end + 1..])
        {
            end += 1 + minutes;
            if rest.get(end) == Some(&b':')
                && let Some(seconds) = digits(&rest[end + 1..])
            {
                end += 1 + seconds;
            }
        }
        Some(prefix.len() + end)
    })
}

fn digits(text: &[u8]) -> Option<usize> {
    let count = text.iter().take_while(|b| b.is_ascii_digit()).count();
    (count > 0).then_some(count)
}

/// Matches the longest prefix like `e. south america standard time`.
fn match_long_name(text: &[u8]) -> Option<usize> {
    let run = text
        .iter()
        .take_while(|b| b.is_ascii_alphabetic() || **b == b'.' || is_space(**b))
        .count();
    (1..run).rev().find_map(|at| {
        let rest = &text[at..];
        let rest = strip_ignore_case(rest, b"standard")
            .or_else(|| strip_ignore_case(rest, b"daylight"))?;
        let (space, rest) = rest.split_first()?;
        let rest = strip_ignore_case(rest, b"time").filter(|_| is_space(*space))?;
        ends_word(rest).then(|| text.len() - rest.len())
    })
}

/// Matches letters, optionally with ` dst`.
fn match_name(text: &[u8]) -> Option<usize> {
    let run = text.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    if run == 0 {
        return None;
    }
    let rest = &text[run..];
    if let Some((space, after)) = rest.split_first()
        && is_space(*space)
        && let Some(after) = strip_ignore_case(after, b"dst")
        && ends_word(after)
    {
        return Some(text.len() - after.len());
    }
    ends_word(rest).then_some(run)
}

fn ends_word(rest: &[u8]) -> bool {
    !rest
        .first()
        .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
}

fn strip_ignore_case<'a>(text: &'a [u8], prefix: &[u8]) -> Option<&'a [u8]> {
    let (start, rest) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0c | 0x0b)
}

/// The offset from UTC, in nanoseconds, of a zone that [`match_zone`] found.
pub fn offset(zone: &str) -> Option<i128> {
    let lower = zone.to_ascii_lowercase();
    let words: Vec<&str> = lower.split_ascii_whitespace().collect();
    let (name, daylight) = match words.as_slice() {
        [name @ .., "standard", "time"] => (name, false),
        [name @ .., "daylight", "time"] => (name, true),
        [name @ .., "dst"] => (name, true),
        name => (name, false),
    };
    let name = name.join(" ");
    let named = ZONES
        .iter()
        .find(|(_, names)| names.contains(&name.as_str()));
    if let Some((seconds, _)) = named {
        return Some(i128::from(seconds + if daylight { 3600 } else { 0 }) * NANOS);
    }
    let signed = lower
        .strip_prefix("gmt")
        .or_else(|| lower.strip_prefix("utc"))
        .unwrap_or(&lower);
    let (sign, amount) = match signed.split_at_checked(1)? {
        ("+", amount) => (1, amount),
        ("-", amount) => (-1, amount),
        _ => return None,
    };
    parse_amount(amount).map(|amount| sign * amount)
}

/// `hh:mm:ss`, `hh.fraction` or digits only.
fn parse_amount(text: &str) -> Option<i128> {
    let number = |text: &str| text.parse::<i128>().ok().filter(|n| *n < 1_000_000_000);
    if text.contains(':') {
        let mut parts = text.split(':').map(number);
        let mut part = || parts.next().unwrap_or(Some(0));
        return Some((part()? * 3600 + part()? * 60 + part()?) * NANOS);
    }
    if let Some((hours, fraction)) = text.split_once([',', '.']) {
        let digits: String = fraction
            .chars()
            .chain("000000000".chars())
            .take(9)
            .collect();
        return Some((number(hours)? * NANOS + number(&digits)?) * 3600);
    }
    // With an odd number of digits, the hour has one.
    let (hours, rest) = text.split_at_checked(2 - text.len() % 2)?;
    let minutes = rest.get(0..2).map_or(Some(0), number)?;
    let seconds = rest.get(2..4).map_or(Some(0), number)?;
    Some((number(hours)? * 3600 + minutes * 60 + seconds) * NANOS)
}
