//! Creating times: `Time.new`, `Time.at`, `Time.now`, `Time.utc`, `Time.local`.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::civil::days_from_civil;
use super::offset::Zone;
use super::strftime::MONTHS;
use super::{BILLION, TimeData, new_time, time_of};
use crate::class::{ClassId, Def, REST, class, def, private};
use crate::core::numeric::Number;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::TIME, SINGLETON_METHODS);
    state.define_methods(class::TIME, METHODS);
}

const SINGLETON_METHODS: &[Def] = &[
    def("now", 0, 1, |interp, this, args| {
        let zone = zone_keyword(interp, args)?;
        let data = now(interp, zone.as_ref().unwrap_or(&Zone::Local));
        Ok(new_time(class_of(this), data))
    }),
    def("at", 0, REST, at),
    def("utc", 0, REST, |interp, this, args| {
        components(interp, this, args, &Zone::Utc)
    }),
    def("gm", 0, REST, |interp, this, args| {
        components(interp, this, args, &Zone::Utc)
    }),
    def("local", 0, REST, |interp, this, args| {
        components(interp, this, args, &Zone::Local)
    }),
    def("mktime", 0, REST, |interp, this, args| {
        components(interp, this, args, &Zone::Local)
    }),
];

const METHODS: &[Def] = &[
    private("initialize", 0, 8, initialize),
    private("initialize_copy", 1, 1, |_, this, args| {
        if let (Some(Data::Time(cell)), Some(data)) = (this.data(), time_of(args.at(0))) {
            *cell.borrow_mut() = data;
        }
        Ok(this.clone())
    }),
];

fn class_of(this: &Value) -> ClassId {
    this.as_class().unwrap_or(class::TIME)
}

fn now(interp: &mut Interp, zone: &Zone) -> TimeData {
    let data = TimeData {
        nanoseconds: interp.host.now(),
        ..TimeData::default()
    };
    zone.apply(interp, data)
}

/// The keyword `in:`.
fn zone_keyword(interp: &mut Interp, args: &Args) -> Eval<Option<Zone>> {
    match args.keyword(interp, "in") {
        None | Some(Value::Nil) => Ok(None),
        Some(value) => Zone::of(interp, &value).map(Some),
    }
}

fn out_of_range(interp: &mut Interp, what: &str) -> Box<Unwind> {
    interp.argument_error(format!("{what} out of range"))
}

/// `Time.at(seconds, fraction = 0, unit = :microsecond, in: nil)`
fn at(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let zone = zone_keyword(interp, args)?;
    let list = args.positional();
    if list.is_empty() || list.len() > 3 {
        return Err(interp.wrong_count(list.len(), 1, Some(3)));
    }
    let first = args.at(0);
    if let (Some(data), 1) = (time_of(first), list.len()) {
        let data = match zone {
            Some(zone) => zone.apply(interp, data),
            None => data,
        };
        return Ok(new_time(class_of(this), data));
    }
    let (numerator, denominator) = match time_of(first) {
        Some(data) => {
            let (numerator, denominator) = data.exact();
            (numerator, denominator * BigInt::from(BILLION))
        }
        None => interp.exact_number(first)?,
    };
    let mut numerator = numerator * BigInt::from(BILLION);
    let mut denominator = denominator;
    if let Some(fraction) = list.get(1) {
        let unit = match list.get(2) {
            None => 1000,
            Some(unit) => unit_in_nanoseconds(interp, unit)?,
        };
        let (above, below) = interp.exact_number(fraction)?;
        numerator = numerator * &below + above * unit * &denominator;
        denominator *= below;
    }
    let Some(data) = TimeData::default().at(&numerator, &denominator) else {
        return Err(out_of_range(interp, "time"));
    };
    let data = zone.unwrap_or(Zone::Local).apply(interp, data);
    Ok(new_time(class_of(this), data))
}

fn unit_in_nanoseconds(interp: &mut Interp, unit: &Value) -> Eval<i64> {
    let name = match unit {
        Value::Symbol(symbol) => interp.name_of(*symbol).to_string(),
        _ => interp.inspect_utf8(unit)?,
    };
    match name.as_str() {
        "millisecond" => Ok(1_000_000),
        "usec" | "microsecond" => Ok(1000),
        "nsec" | "nanosecond" => Ok(1),
        _ => Err(interp.argument_error(format!("unexpected unit: {name}"))),
    }
}

/// `Time.utc(year, month, …)`, also in the order of `Time#to_a`.
fn components(interp: &mut Interp, this: &Value, args: &Args, zone: &Zone) -> Eval {
    let list = args.list;
    if !matches!(list.len(), 1..=7 | 10) {
        return Err(interp.wrong_count(list.len(), 1, Some(8)));
    }
    let ordered: Vec<Value>;
    let list = if list.len() == 10 {
        ordered = [5, 4, 3, 2, 1, 0]
            .iter()
            .map(|&index| args.at(index).clone())
            .collect();
        &ordered[..]
    } else {
        list
    };
    let data = from_components(interp, list, zone)?;
    Ok(new_time(class_of(this), data))
}

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let list = args.positional();
    let keyword = zone_keyword(interp, args)?;
    if list.len() > 7 {
        return Err(interp.wrong_count(list.len(), 0, Some(7)));
    }
    let data = match list {
        [] => now(interp, keyword.as_ref().unwrap_or(&Zone::Local)),
        [only] if only.as_string().is_some() => {
            let text = interp.to_utf8(only)?;
            let precision = match args.keyword(interp, "precision") {
                Some(precision) => interp.to_int(&precision)?,
                None => 9,
            };
            let precision = usize::try_from(precision).unwrap_or(0);
            super::parse::from_string(interp, &text, precision, keyword)?
        }
        _ => {
            let zone = match (list.get(6), keyword) {
                (Some(Value::Nil) | None, Some(zone)) => zone,
                (Some(_), Some(_)) => {
                    return Err(interp.argument_error(
                        "timezone argument given as positional and keyword arguments",
                    ));
                }
                (Some(zone), None) => Zone::of(interp, zone)?,
                (None, None) => Zone::Local,
            };
            from_components(interp, list.get(..6).unwrap_or(list), &zone)?
        }
    };
    if let Some(Data::Time(cell)) = this.data() {
        *cell.borrow_mut() = data;
    }
    Ok(Value::Nil)
}

/// From year, month, day, hour, minute, second, and microseconds.
fn from_components(interp: &mut Interp, list: &[Value], zone: &Zone) -> Eval<TimeData> {
    let year = match list.first() {
        Some(year) => whole(interp, year)?,
        None => return Err(interp.wrong_count(0, 1, Some(8))),
    };
    let month = match list.get(1) {
        None | Some(Value::Nil) => 1,
        Some(month) => month_number(interp, month)?,
    };
    let bounded = |interp: &mut Interp, index: usize, default, min, max, what: &str| {
        let number = match list.get(index) {
            None | Some(Value::Nil) => default,
            Some(value) => whole(interp, value)?,
        };
        if !(min..=max).contains(&number) {
            return Err(out_of_range(interp, what));
        }
        Ok(number)
    };
    let day = bounded(interp, 2, 1, 1, 31, "argument")?;
    let hour = bounded(interp, 3, 0, 0, 24, "hour")?;
    let minute = bounded(interp, 4, 0, 0, if hour == 24 { 0 } else { 59 }, "min")?;
    let (second, second_denominator) = match list.get(5) {
        None | Some(Value::Nil) => (BigInt::from(0), BigInt::from(1)),
        Some(value) if value.as_string().is_some() => {
            (BigInt::from(whole(interp, value)?), BigInt::from(1))
        }
        Some(value) => interp.exact_number(value)?,
    };
    let limit = if hour == 24 { 1 } else { 61 };
    if second < BigInt::from(0) {
        return Err(out_of_range(interp, "argument"));
    }
    if second >= &second_denominator * limit {
        return Err(out_of_range(interp, "sec"));
    }
    let mut numerator = second * BigInt::from(BILLION);
    let mut denominator = second_denominator;
    if let Some(micro) = list.get(6).filter(|micro| !micro.is_nil()) {
        let (above, below) = match micro.as_string().is_some() {
            true => (BigInt::from(whole(interp, micro)?), BigInt::from(1)),
            false => interp.exact_number(micro)?,
        };
        if above < BigInt::from(0) || above >= &below * 1_000_000 {
            return Err(out_of_range(interp, "subsecx"));
        }
        // They replace the fraction of the second.
        let unit = &denominator * BigInt::from(BILLION);
        let whole_seconds = num_integer::Integer::div_floor(&numerator, &unit);
        numerator = whole_seconds * BigInt::from(BILLION) * &below + above * 1000;
        denominator = below;
    }
    assemble(
        interp,
        (year, month, day),
        (hour, minute),
        &numerator,
        &denominator,
        zone,
    )
}

/// Assembles a time; the seconds are given as a fraction of nanoseconds.
pub(super) fn assemble(
    interp: &mut Interp,
    (year, month, day): (i64, i64, i64),
    (hour, minute): (i64, i64),
    numerator: &BigInt,
    denominator: &BigInt,
    zone: &Zone,
) -> Eval<TimeData> {
    if year.abs() > 30_000_000_000 {
        return Err(out_of_range(interp, "year"));
    }
    let seconds = days_from_civil(year, month, day) * 86_400 + hour * 3600 + minute * 60;
    let whole = BigInt::from(seconds) * BigInt::from(BILLION) * denominator;
    match zone.resolve(interp, &(whole + numerator), denominator) {
        Some(data) => Ok(data),
        None => Err(out_of_range(interp, "argument")),
    }
}

/// Converts a number or digits to an Integer.
fn whole(interp: &mut Interp, value: &Value) -> Eval<i64> {
    let text = value.as_string().map(|text| text.to_utf8().into_owned());
    let number = match text {
        Some(text) => match crate::core::integer::parse_integer(text.as_bytes(), 10, true) {
            Some(number) => number,
            None => {
                let shown = interp.inspect_utf8(value)?;
                return Err(interp.argument_error(format!("invalid value for Integer(): {shown}")));
            }
        },
        None if value.is_nil() => {
            return Err(interp.type_error("no implicit conversion of nil into Integer"));
        }
        None => match Number::of(value) {
            Some(Number::Float(_) | Number::Rational(..)) => {
                let (numerator, denominator) = interp.exact_number(value)?;
                let whole = num_integer::Integer::div_floor(&numerator, &denominator);
                Value::integer(whole)
            }
            _ => interp.to_integer(value)?,
        },
    };
    let number = Number::of(&number).and_then(Number::integer);
    match number.and_then(|number| number.to_i64()) {
        Some(number) => Ok(number),
        None => Err(out_of_range(interp, "argument")),
    }
}

/// `2`, `"2"` or `"feb"`
fn month_number(interp: &mut Interp, value: &Value) -> Eval<i64> {
    let text = value.as_string().map(|text| text.to_utf8().into_owned());
    if let Some(text) = text
        && text.len() == 3
        && let Some(index) = MONTHS
            .iter()
            .position(|month| month[..3].eq_ignore_ascii_case(&text))
    {
        return Ok(index as i64 + 1);
    }
    let month = whole(interp, value)?;
    if !(1..=12).contains(&month) {
        return Err(out_of_range(interp, "mon"));
    }
    Ok(month)
}
