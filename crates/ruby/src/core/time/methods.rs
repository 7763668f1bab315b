//! The methods of Time.

use num_bigint::BigInt;
use num_traits::Zero;

use super::civil::Fields;
use super::offset::Zone;
use super::{BILLION, TimeData, new_time, seconds_value, strftime, time_of};
use crate::class::{Def, class, def};
use crate::core::numeric::round::{Half, Rounding, round_quotient};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::TIME, METHODS);
}

const METHODS: &[Def] = &[
    def("year", 0, 0, |_, this, _| Ok(Value::Int(fields(this).year))),
    def("month", 0, 0, |_, this, _| {
        Ok(Value::Int(fields(this).month))
    }),
    def("mon", 0, 0, |_, this, _| Ok(Value::Int(fields(this).month))),
    def("day", 0, 0, |_, this, _| Ok(Value::Int(fields(this).day))),
    def("mday", 0, 0, |_, this, _| Ok(Value::Int(fields(this).day))),
    def("hour", 0, 0, |_, this, _| Ok(Value::Int(fields(this).hour))),
    def("min", 0, 0, |_, this, _| {
        Ok(Value::Int(fields(this).minute))
    }),
    def("sec", 0, 0, |_, this, _| {
        Ok(Value::Int(fields(this).second))
    }),
    def("wday", 0, 0, |_, this, _| {
        Ok(Value::Int(fields(this).weekday))
    }),
    def("yday", 0, 0, |_, this, _| {
        Ok(Value::Int(fields(this).day_of_year))
    }),
    def("sunday?", 0, 0, |_, this, _| Ok(is_weekday(this, 0))),
    def("monday?", 0, 0, |_, this, _| Ok(is_weekday(this, 1))),
    def("tuesday?", 0, 0, |_, this, _| Ok(is_weekday(this, 2))),
    def("wednesday?", 0, 0, |_, this, _| Ok(is_weekday(this, 3))),
    def("thursday?", 0, 0, |_, this, _| Ok(is_weekday(this, 4))),
    def("friday?", 0, 0, |_, this, _| Ok(is_weekday(this, 5))),
    def("saturday?", 0, 0, |_, this, _| Ok(is_weekday(this, 6))),
    def("nsec", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).nanosecond()))
    }),
    def("tv_nsec", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).nanosecond()))
    }),
    def("usec", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).nanosecond() / 1000))
    }),
    def("tv_usec", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).nanosecond() / 1000))
    }),
    def("subsec", 0, 0, |_, this, _| {
        let data = data(this);
        let (numerator, denominator) = data.exact();
        let whole = BigInt::from(data.seconds()) * BigInt::from(BILLION) * &denominator;
        Ok(seconds_value(&(numerator - whole), &denominator))
    }),
    def("to_i", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).seconds()))
    }),
    def("tv_sec", 0, 0, |_, this, _| {
        Ok(Value::Int(data(this).seconds()))
    }),
    def("to_f", 0, 0, |interp, this, _| {
        let seconds = to_r(this);
        Ok(Value::Float(interp.to_f64(&seconds)?))
    }),
    def("to_r", 0, 0, |_, this, _| Ok(to_r(this))),
    def("to_a", 0, 0, |interp, this, _| {
        let is_dst = is_dst(interp, this);
        let zone = zone(this);
        let fields = fields(this);
        let numbers = [
            fields.second,
            fields.minute,
            fields.hour,
            fields.day,
            fields.month,
            fields.year,
            fields.weekday,
            fields.day_of_year,
        ];
        let mut list: Vec<Value> = numbers.into_iter().map(Value::Int).collect();
        list.push(is_dst);
        list.push(zone);
        Ok(Value::array(list))
    }),
    def("utc_offset", 0, 0, |_, this, _| Ok(offset(this))),
    def("gmt_offset", 0, 0, |_, this, _| Ok(offset(this))),
    def("gmtoff", 0, 0, |_, this, _| Ok(offset(this))),
    def("utc?", 0, 0, |_, this, _| {
        Ok(Value::bool(data(this).is_utc))
    }),
    def("gmt?", 0, 0, |_, this, _| {
        Ok(Value::bool(data(this).is_utc))
    }),
    def("dst?", 0, 0, |interp, this, _| Ok(is_dst(interp, this))),
    def("isdst", 0, 0, |interp, this, _| Ok(is_dst(interp, this))),
    def("zone", 0, 0, |_, this, _| Ok(zone(this))),
    def("utc", 0, 0, |interp, this, _| {
        change(interp, this, &Zone::Utc)
    }),
    def("gmtime", 0, 0, |interp, this, _| {
        change(interp, this, &Zone::Utc)
    }),
    def("localtime", 0, 1, |interp, this, args| {
        let zone = Zone::of(interp, args.at(0))?;
        change(interp, this, &zone)
    }),
    def("getutc", 0, 0, |interp, this, _| {
        Ok(shown(interp, this, &Zone::Utc))
    }),
    def("getgm", 0, 0, |interp, this, _| {
        Ok(shown(interp, this, &Zone::Utc))
    }),
    def("getlocal", 0, 1, |interp, this, args| {
        let zone = Zone::of(interp, args.at(0))?;
        Ok(shown(interp, this, &zone))
    }),
    def("+", 1, 1, |interp, this, args| {
        if time_of(args.at(0)).is_some() {
            return Err(interp.type_error("time + time?"));
        }
        shift(interp, this, args.at(0), 1)
    }),
    def("-", 1, 1, |interp, this, args| {
        let Some(other) = time_of(args.at(0)) else {
            return shift(interp, this, args.at(0), -1);
        };
        let ((a, b), (c, d)) = (data(this).exact(), other.exact());
        let difference = seconds_value(&(a * &d - c * &b), &(b * d));
        Ok(Value::Float(interp.to_f64(&difference)?))
    }),
    def("<=>", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if let Some(other) = time_of(other) {
            return Ok(Value::Int(data(this).compare(&other) as i64));
        }
        if !matches!(other, Value::Object(_)) {
            return Ok(Value::Nil);
        }
        let list = [this.clone()];
        let result = interp.call_if_defined(other, sym::CMP, &list)?;
        match result {
            None | Some(Value::Nil) => Ok(Value::Nil),
            Some(result) => {
                let ordering = interp.ordering(&result, other, this)?;
                Ok(ordering.map_or(Value::Nil, |ordering| Value::Int(ordering.reverse() as i64)))
            }
        }
    }),
    def("eql?", 1, 1, |_, this, args| {
        let other = time_of(args.at(0));
        Ok(Value::bool(
            other.is_some_and(|other| data(this).compare(&other).is_eq()),
        ))
    }),
    def("hash", 0, 0, |_, this, _| {
        let (numerator, denominator) = data(this).exact();
        let text = Value::str(format!("{numerator}/{denominator}"));
        let hash = crate::hash::simple_hash(&text).unwrap_or_default();
        Ok(Value::Int((hash >> 2) as i64))
    }),
    def("round", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Nearest(Half::Up))
    }),
    def("floor", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Floor)
    }),
    def("ceil", 0, 1, |interp, this, args| {
        round(interp, this, args, Rounding::Ceil)
    }),
    def("strftime", 1, 1, |interp, this, args| {
        let pattern = interp.to_str(args.at(0))?;
        match strftime::format(&pattern.bytes, &fields(this)) {
            Ok(bytes) => {
                interp.ensure_size(bytes.len())?;
                Ok(Value::string(RString::new(bytes, pattern.encoding)))
            }
            Err(strftime::InvalidFormat) => {
                let message = format!("invalid format: {}", pattern.to_utf8());
                Err(interp.argument_error(message))
            }
        }
    }),
    def("to_s", 0, 0, |_, this, _| {
        let pattern = if data(this).is_utc {
            "%Y-%m-%d %H:%M:%S UTC"
        } else {
            "%Y-%m-%d %H:%M:%S %z"
        };
        Ok(formatted(this, pattern))
    }),
    def("inspect", 0, 0, inspect),
    def("ctime", 0, 0, |_, this, _| {
        Ok(formatted(this, "%a %b %e %H:%M:%S %Y"))
    }),
    def("asctime", 0, 0, |_, this, _| {
        Ok(formatted(this, "%a %b %e %H:%M:%S %Y"))
    }),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
];

fn data(this: &Value) -> TimeData {
    time_of(this).unwrap_or_default()
}

fn fields(this: &Value) -> Fields {
    data(this).fields()
}

fn is_weekday(this: &Value, weekday: i64) -> Value {
    Value::bool(fields(this).weekday == weekday)
}

fn offset(this: &Value) -> Value {
    Value::Int(data(this).offset.into())
}

fn zone(this: &Value) -> Value {
    let data = data(this);
    match (data.is_utc, data.zone) {
        (true, _) => ascii("UTC".to_owned()),
        (false, Some(zone)) => ascii(zone),
        (false, None) => Value::Nil,
    }
}

fn ascii(text: String) -> Value {
    Value::string(RString::new(text.into_bytes(), Encoding::UsAscii))
}

fn to_r(this: &Value) -> Value {
    let (numerator, denominator) = data(this).exact();
    crate::core::numeric::rational(numerator, denominator * BigInt::from(BILLION))
}

/// Whether the offset is larger than at another time of the year.
fn is_dst(interp: &mut Interp, this: &Value) -> Value {
    let data = data(this);
    if data.zone.is_none() {
        return Value::False;
    }
    let year = data.fields().year;
    let standard = [1, 7]
        .map(|month| super::civil::days_from_civil(year, month, 1) * 86_400)
        .map(|seconds| interp.local_offset(seconds).0);
    Value::bool(data.offset > standard[0].min(standard[1]))
}

fn shown(interp: &mut Interp, this: &Value, zone: &Zone) -> Value {
    let data = zone.apply(interp, data(this));
    new_time(interp.state.real_class(this), data)
}

/// Changes the zone of the receiver.
fn change(interp: &mut Interp, this: &Value, zone: &Zone) -> Eval {
    let changed = zone.apply(interp, data(this));
    if matches!(zone, Zone::Utc) && data(this).is_utc {
        return Ok(this.clone());
    }
    interp.ensure_not_frozen(this)?;
    if let Some(Data::Time(cell)) = this.data() {
        *cell.borrow_mut() = changed;
    }
    Ok(this.clone())
}

/// Another point in time in the same zone.
fn moved(interp: &mut Interp, this: &Value, numerator: &BigInt, denominator: &BigInt) -> Eval {
    let data = data(this);
    let Some(result) = data.at(numerator, denominator) else {
        return Err(interp.argument_error("time out of range"));
    };
    let is_local = !data.is_utc && data.zone.is_some();
    let result = if is_local {
        interp.localize(result)
    } else {
        result
    };
    Ok(new_time(class::TIME, result))
}

fn shift(interp: &mut Interp, this: &Value, seconds: &Value, sign: i64) -> Eval {
    let (above, below) = interp.exact_number(seconds)?;
    let (numerator, denominator) = data(this).exact();
    let shift = above * BigInt::from(BILLION) * &denominator * sign;
    moved(
        interp,
        this,
        &(numerator * &below + shift),
        &(denominator * below),
    )
}

fn round(interp: &mut Interp, this: &Value, args: &Args, rounding: Rounding) -> Eval {
    let digits = match args.get(0) {
        Some(digits) => interp.to_int(digits)?,
        None => 0,
    };
    let Ok(digits) = u32::try_from(digits) else {
        return Err(interp.argument_error("negative ndigits given"));
    };
    let scale = BigInt::from(10).pow(digits.min(1000));
    let (numerator, denominator) = data(this).exact();
    let billion = BigInt::from(BILLION);
    let rounded = round_quotient(&(numerator * &scale), &(denominator * &billion), rounding);
    moved(interp, this, &(rounded * billion), &scale)
}

fn formatted(this: &Value, pattern: &str) -> Value {
    let bytes = strftime::format(pattern.as_bytes(), &fields(this)).unwrap_or_default();
    Value::string(RString::new(bytes, Encoding::UsAscii))
}

/// Like `to_s`, with the fraction of the second.
fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let data = data(this);
    let mut text = interp
        .to_s(&formatted(this, "%Y-%m-%d %H:%M:%S"))?
        .to_utf8()
        .into_owned();
    if data.rest.is_some() {
        let fraction = interp.call_named(this, "subsec", &[])?;
        text.push(' ');
        text.push_str(&interp.to_s(&fraction)?.to_utf8());
    } else if !data.nanosecond().is_zero() {
        let digits = format!(".{:09}", data.nanosecond());
        text.push_str(digits.trim_end_matches('0'));
    }
    let tail = if data.is_utc { " UTC" } else { " %z" };
    let tail = interp.to_s(&formatted(this, tail))?;
    text.push_str(&tail.to_utf8());
    Ok(ascii(text))
}

fn deconstruct_keys(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let fields = fields(this);
    let is_dst = is_dst(interp, this);
    let subsec = interp.call_named(this, "subsec", &[])?;
    let known = [
        ("year", Value::Int(fields.year)),
        ("month", Value::Int(fields.month)),
        ("day", Value::Int(fields.day)),
        ("yday", Value::Int(fields.day_of_year)),
        ("wday", Value::Int(fields.weekday)),
        ("hour", Value::Int(fields.hour)),
        ("min", Value::Int(fields.minute)),
        ("sec", Value::Int(fields.second)),
        ("subsec", subsec),
        ("dst", is_dst),
        ("zone", zone(this)),
    ];
    let wanted = match args.at(0) {
        Value::Nil => None,
        value => match value.as_array() {
            Some(keys) => Some(keys.clone()),
            None => {
                let class = interp.class_name_of(value);
                let message = format!("wrong argument type {class} (expected Array or nil)");
                return Err(interp.type_error(message));
            }
        },
    };
    let mut table = HashTable::new();
    match wanted {
        None => {
            for (name, value) in known {
                let key = interp.symbol(name);
                table.insert_simple(key, value);
            }
        }
        Some(keys) => {
            for key in keys {
                let Some(symbol) = key.as_symbol() else {
                    continue;
                };
                let name = interp.name_of(symbol);
                if let Some((_, value)) = known.iter().find(|(known, _)| **known == *name) {
                    table.insert_simple(key, value.clone());
                }
            }
        }
    }
    Ok(Value::hash(table))
}
