//! The native part of the library `date`.

use crate::class::{Def, class, def};
use crate::core::time::civil::Fields;
use crate::core::time::strftime;
use crate::interp::Interp;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::value::Value;

pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let date = interp.define_class(class::OBJECT, "Date", class::OBJECT)?;
    interp.state.define_singleton_methods(date, METHODS);
    interp.state.classes.changed();
    Ok(())
}

const METHODS: &[Def] = &[
    // The format; then year, month, day, hour, minute, second, nanosecond, weekday, day of the year, epoch,
    // offset, zone.
    def("__strftime", 13, 13, |interp, _, args| {
        let pattern = interp.to_str(args.at(0))?;
        let mut numbers = [0; 11];
        for (index, number) in numbers.iter_mut().enumerate() {
            *number = interp.to_int(args.at(index + 1))?;
        }
        let [
            year,
            month,
            day,
            hour,
            minute,
            second,
            nanosecond,
            weekday,
            day_of_year,
            epoch,
            offset,
        ] = numbers;
        let fields = Fields {
            year,
            month,
            day,
            hour,
            minute,
            second,
            nanosecond,
            weekday,
            day_of_year,
            epoch,
            offset: i32::try_from(offset).unwrap_or(0),
            zone: interp.to_utf8(args.at(12))?,
            is_utc: false,
            is_date: true,
        };
        match strftime::format(&pattern.bytes, &fields) {
            Ok(bytes) => Ok(Value::string(RString::new(bytes, pattern.encoding))),
            // Date leaves an incomplete directive unchanged.
            Err(strftime::InvalidFormat) => Ok(Value::string(pattern)),
        }
    }),
];
