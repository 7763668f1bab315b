//! Methods of Numeric, defined in terms of the operators of its subclasses.

use super::{Number, arithmetic, complex};
use crate::class::{Def, REST, class, def, def_with_keywords};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::NUMERIC, METHODS);
}

const METHODS: &[Def] = &[
    def("+@", 0, 0, |_, this, _| Ok(this.clone())),
    def("-@", 0, 0, |interp, this, _| {
        let zero = Value::Int(0);
        match interp.coerce_pair(&zero, this)? {
            Some((zero, this)) => interp.call(&zero, sym::SUB, &[this]),
            None => Err(interp.coerce_failed(&zero, this)),
        }
    }),
    def("<=>", 1, 1, |interp, this, args| {
        let is_same = this.is_identical(args.at(0)) || interp.equal(this, args.at(0))?;
        Ok(if is_same { Value::Int(0) } else { Value::Nil })
    }),
    def("eql?", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if interp.state.real_class(this) != interp.state.real_class(other) {
            return Ok(Value::False);
        }
        Ok(Value::bool(interp.equal(this, other)?))
    }),
    def("coerce", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if interp.state.real_class(this) == interp.state.real_class(other) {
            return Ok(Value::array(vec![other.clone(), this.clone()]));
        }
        let (other, this) = (interp.float_from(other)?, interp.float_from(this)?);
        Ok(Value::array(vec![Value::Float(other), Value::Float(this)]))
    }),
    def("abs", 0, 0, abs),
    def("magnitude", 0, 0, abs),
    def("abs2", 0, 0, |interp, this, _| {
        interp.call(this, sym::MUL, std::slice::from_ref(this))
    }),
    def("arg", 0, 0, arg),
    def("angle", 0, 0, arg),
    def("phase", 0, 0, arg),
    def("polar", 0, 0, |interp, this, _| {
        let size = interp.call_named(this, "abs", &[])?;
        let angle = interp.call_named(this, "arg", &[])?;
        Ok(Value::array(vec![size, angle]))
    }),
    def("rect", 0, 0, rect),
    def("rectangular", 0, 0, rect),
    def("real", 0, 0, |_, this, _| Ok(this.clone())),
    def("imag", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("imaginary", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("conj", 0, 0, |_, this, _| Ok(this.clone())),
    def("conjugate", 0, 0, |_, this, _| Ok(this.clone())),
    def("real?", 0, 0, |_, _, _| Ok(Value::True)),
    def("i", 0, 0, |_, this, _| {
        Ok(complex(Value::Int(0), this.clone()))
    }),
    def("to_c", 0, 0, |_, this, _| {
        Ok(complex(this.clone(), Value::Int(0)))
    }),
    def("to_int", 0, 0, |interp, this, _| {
        interp.call(this, sym::TO_I, &[])
    }),
    def("integer?", 0, 0, |_, _, _| Ok(Value::False)),
    def("finite?", 0, 0, |_, _, _| Ok(Value::True)),
    def("infinite?", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("zero?", 0, 0, |interp, this, _| {
        Ok(Value::bool(interp.equal(this, &Value::Int(0))?))
    }),
    def("nonzero?", 0, 0, |interp, this, _| {
        let is_zero = interp.call_named(this, "zero?", &[])?.is_truthy();
        Ok(if is_zero { Value::Nil } else { this.clone() })
    }),
    def("positive?", 0, 0, |interp, this, _| {
        if let Some(number) = Number::of(this)
            && !matches!(number, Number::Complex(..))
        {
            return Ok(Value::bool(
                !number.is_negative() && !number.is_zero() && !number.float().is_nan(),
            ));
        }
        interp.call(this, sym::GT, &[Value::Int(0)])
    }),
    def("negative?", 0, 0, |interp, this, _| {
        Ok(Value::bool(is_negative(interp, this)?))
    }),
    def("div", 1, 1, |interp, this, args| {
        div(interp, this, args.at(0))
    }),
    def("divmod", 1, 1, |interp, this, args| {
        let quotient = div(interp, this, args.at(0))?;
        let rest = interp.call(this, sym::MOD, args.list)?;
        Ok(Value::array(vec![quotient, rest]))
    }),
    def("%", 1, 1, modulo),
    def("modulo", 1, 1, modulo),
    def("remainder", 1, 1, |interp, this, args| {
        remainder(interp, this, args.at(0))
    }),
    def("fdiv", 1, 1, |interp, this, args| {
        let number = interp.float_from(this)?;
        interp.call(&Value::Float(number), sym::DIV, args.list)
    }),
    def("quo", 1, 1, |interp, this, args| {
        let this = match args.at(0) {
            Value::Float(_) => return interp.call_named(this, "fdiv", args.list),
            _ => interp.call(this, sym::TO_R, &[])?,
        };
        interp.call(&this, sym::DIV, args.list)
    }),
    def("numerator", 0, 0, |interp, this, _| {
        let fraction = interp.call(this, sym::TO_R, &[])?;
        interp.call_named(&fraction, "numerator", &[])
    }),
    def("denominator", 0, 0, |interp, this, _| {
        let fraction = interp.call(this, sym::TO_R, &[])?;
        interp.call_named(&fraction, "denominator", &[])
    }),
    def("floor", 0, REST, |interp, this, args| {
        through_float(interp, this, "floor", args)
    }),
    def("ceil", 0, REST, |interp, this, args| {
        through_float(interp, this, "ceil", args)
    }),
    def("round", 0, REST, |interp, this, args| {
        through_float(interp, this, "round", args)
    }),
    def("truncate", 0, REST, |interp, this, args| {
        through_float(interp, this, "truncate", args)
    }),
    def("dup", 0, 0, |_, this, _| Ok(this.clone())),
    def_with_keywords("clone", 0, 0, |interp, this, args| {
        match args.keyword(interp, "freeze") {
            Some(Value::False) => {
                let class = interp.class_name_of(this);
                Err(interp.argument_error(format!("can't unfreeze {class}")))
            }
            None | Some(Value::Nil | Value::True) => Ok(this.clone()),
            Some(other) => {
                let class = interp.class_name_of(&other);
                Err(interp.argument_error(format!("unexpected value for freeze: {class}")))
            }
        }
    }),
];

/// `self < 0`
pub(super) fn is_negative(interp: &mut Interp, this: &Value) -> Eval<bool> {
    match Number::of(this) {
        Some(number) if !matches!(number, Number::Complex(..)) => Ok(number.is_negative()),
        _ => Ok(interp.call(this, sym::LT, &[Value::Int(0)])?.is_truthy()),
    }
}

fn abs(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if is_negative(interp, this)? {
        return interp.call(this, sym::UMINUS, &[]);
    }
    Ok(this.clone())
}

fn arg(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(if is_negative(interp, this)? {
        Value::Float(std::f64::consts::PI)
    } else {
        Value::Int(0)
    })
}

fn rect(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::array(vec![this.clone(), Value::Int(0)]))
}

fn div(interp: &mut Interp, this: &Value, other: &Value) -> Eval {
    if interp.equal(&Value::Int(0), other)? {
        return Err(interp.zero_division());
    }
    let quotient = interp.call(this, sym::DIV, std::slice::from_ref(other))?;
    interp.call_named(&quotient, "floor", &[])
}

fn modulo(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let quotient = interp.call_named(this, "div", args.list)?;
    let product = interp.call(args.at(0), sym::MUL, &[quotient])?;
    interp.call(this, sym::SUB, &[product])
}

fn remainder(interp: &mut Interp, this: &Value, other: &Value) -> Eval {
    if Number::of(this).is_some() && Number::of(other).is_some() {
        return arithmetic::remainder(interp, this, other);
    }
    let rest = interp.call(this, sym::MOD, std::slice::from_ref(other))?;
    if interp.equal(&rest, &Value::Int(0))? {
        return Ok(rest);
    }
    let zero = [Value::Int(0)];
    let (below, above) = (is_negative(interp, this)?, is_negative(interp, other)?);
    let this_positive = interp.call(this, sym::GT, &zero)?.is_truthy();
    let other_positive = interp.call(other, sym::GT, &zero)?.is_truthy();
    if (below && other_positive) || (this_positive && above) {
        return interp.call(&rest, sym::SUB, std::slice::from_ref(other));
    }
    Ok(rest)
}

fn through_float(interp: &mut Interp, this: &Value, name: &str, args: &Args) -> Eval {
    let number = Value::Float(interp.float_from(this)?);
    let name = interp.intern(name);
    interp.send(&number, name, args)
}
