//! Random, and Kernel's `rand` and `srand`.

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive, Zero};

use super::numeric::{Number, arithmetic};
use crate::class::{Def, class, def, private};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::random::MersenneTwister;
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::RANDOM, METHODS);
    state.define_singleton_methods(class::RANDOM, SINGLETON_METHODS);
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

/// A generator with its seed.
#[derive(Clone, PartialEq)]
struct Generator {
    seed: BigInt,
    twister: MersenneTwister,
}

impl Generator {
    fn new(seed: BigInt) -> Generator {
        let twister = MersenneTwister::new(&seed);
        Generator { seed, twister }
    }
}

/// The generator of `rand` without a receiver.
#[derive(Default)]
struct DefaultGenerator {
    generator: Option<Generator>,
}

const SINGLETON_METHODS: &[Def] = &[
    def("new", 0, 1, |interp, this, args| {
        let class = this.as_class().unwrap_or(class::RANDOM);
        // Seeding takes time, so it is done once.
        if let (class::RANDOM, [Value::Int(seed)]) = (class, args.list)
            && interp.has_builtin(class, sym::INITIALIZE)
        {
            let generator = Generator::new(BigInt::from(*seed));
            return Ok(Value::native(class, generator));
        }
        let value = Value::native(class, Generator::new(BigInt::zero()));
        interp.send(&value, sym::INITIALIZE, args)?;
        Ok(value)
    }),
    def("rand", 0, 1, |interp, _, args| {
        draw_strictly(interp, &Source::Default, args.get(0))
    }),
    def("random_number", 0, 1, |interp, _, args| {
        draw_leniently(interp, &Source::Default, args.get(0))
    }),
    def("bytes", 1, 1, |interp, _, args| {
        bytes(interp, &Source::Default, args.at(0))
    }),
    def("urandom", 1, 1, |interp, _, args| {
        let count = byte_count(interp, args.at(0))?;
        Ok(Value::string(RString::binary(interp.host_bytes(count)?)))
    }),
    def("seed", 0, 0, |interp, _, _| {
        interp.with_generator(&Source::Default, |generator| {
            Value::integer(generator.seed.clone())
        })
    }),
    def("new_seed", 0, 0, |interp, _, _| {
        Ok(Value::integer(interp.new_seed()?))
    }),
    def("srand", 0, 1, srand),
];

const METHODS: &[Def] = &[
    private("initialize", 0, 1, |interp, this, args| {
        let seed = match args.get(0) {
            Some(seed) => integer_seed(interp, seed)?,
            None => interp.new_seed()?,
        };
        if let Some(Data::Native(cell)) = this.data()
            && let Some(generator) = cell.borrow_mut().downcast_mut::<Generator>()
        {
            *generator = Generator::new(seed);
        }
        Ok(Value::Nil)
    }),
    private("initialize_copy", 1, 1, |_, this, args| {
        let generator = generator_of(args.at(0));
        if let (Some(Data::Native(cell)), Some(generator)) = (this.data(), generator) {
            *cell.borrow_mut() = Box::new(generator);
        }
        Ok(this.clone())
    }),
    def("rand", 0, 1, |interp, this, args| {
        draw_strictly(interp, &Source::Object(this.clone()), args.get(0))
    }),
    def("random_number", 0, 1, |interp, this, args| {
        draw_leniently(interp, &Source::Object(this.clone()), args.get(0))
    }),
    def("bytes", 1, 1, |interp, this, args| {
        bytes(interp, &Source::Object(this.clone()), args.at(0))
    }),
    def("seed", 0, 0, |_, this, _| {
        let generator = generator_of(this);
        Ok(generator.map_or(Value::Nil, |generator| Value::integer(generator.seed)))
    }),
    def("==", 1, 1, |interp, this, args| {
        let other = args.at(0);
        let is_same_class = interp.class_of(this) == interp.class_of(other);
        Ok(Value::bool(
            is_same_class && generator_of(this) == generator_of(other),
        ))
    }),
];

const FUNCTIONS: &[Def] = &[def("rand", 0, 1, kernel_rand), def("srand", 0, 1, srand)];

/// The source of random numbers.
enum Source {
    Default,
    /// A Random.
    Object(Value),
}

fn generator_of(value: &Value) -> Option<Generator> {
    match value.data() {
        Some(Data::Native(cell)) => cell.borrow().downcast_ref::<Generator>().cloned(),
        _ => None,
    }
}

fn integer_seed(interp: &mut Interp, value: &Value) -> Eval<BigInt> {
    let seed = match value {
        Value::Float(_) => interp.call(value, sym::TO_I, &[])?,
        _ => interp.to_integer(value)?,
    };
    let seed = Number::of(&seed).and_then(Number::integer);
    Ok(seed.map(std::borrow::Cow::into_owned).unwrap_or_default())
}

fn srand(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let seed = match args.get(0) {
        Some(seed) => integer_seed(interp, seed)?,
        None => interp.new_seed()?,
    };
    let old = interp.with_generator(&Source::Default, |generator| {
        std::mem::replace(generator, Generator::new(seed)).seed
    })?;
    Ok(Value::integer(old))
}

/// A byte count argument within the size limit.
fn byte_count(interp: &mut Interp, count: &Value) -> Eval<usize> {
    let count = interp.to_int(count)?;
    let Ok(count) = usize::try_from(count) else {
        return Err(interp.argument_error("negative string size (or size too big)"));
    };
    interp.ensure_size(count)?;
    Ok(count)
}

fn bytes(interp: &mut Interp, source: &Source, count: &Value) -> Eval {
    let count = byte_count(interp, count)?;
    let bytes = interp.with_generator(source, |generator| generator.twister.bytes(count))?;
    Ok(Value::string(RString::binary(bytes)))
}

fn float(interp: &mut Interp, source: &Source) -> Eval {
    let number = interp.with_generator(source, |generator| generator.twister.float())?;
    Ok(Value::Float(number))
}

/// Draws a number below a positive Integer.
fn below(interp: &mut Interp, source: &Source, max: &BigInt) -> Eval {
    let number = interp.with_generator(source, |generator| generator.twister.below(max))?;
    Ok(Value::integer(number))
}

/// `Random.rand`: an invalid limit is an error.
fn draw_strictly(interp: &mut Interp, source: &Source, max: Option<&Value>) -> Eval {
    let Some(max) = max else {
        return float(interp, source);
    };
    if let Some(value) = draw(interp, source, max)? {
        return Ok(value);
    }
    let shown = interp.to_s(max)?;
    let message = format!("invalid argument - {}", shown.to_utf8());
    Err(interp.argument_error(message))
}

/// `Random#random_number`: with an invalid limit draws a number below 1.
fn draw_leniently(interp: &mut Interp, source: &Source, max: Option<&Value>) -> Eval {
    let is_numeric =
        max.is_some_and(|max| interp.is_a(max, class::NUMERIC) || max.as_range().is_some());
    if let Some(max) = max
        && is_numeric
        && let Some(value) = draw(interp, source, max)?
    {
        return Ok(value);
    }
    float(interp, source)
}

/// Draws a number below an Integer or a Float, or in a Range; `None` if there is none.
fn draw(interp: &mut Interp, source: &Source, max: &Value) -> Eval<Option<Value>> {
    if let Some(range) = max.as_range() {
        return draw_in_range(interp, source, &range.begin, &range.end, range.exclusive);
    }
    if max.is_nil() {
        return Ok(None);
    }
    if let Value::Float(limit) = max {
        if !limit.is_finite() {
            return Err(domain_error(interp)?);
        }
        if *limit < 0.0 {
            return Ok(None);
        }
        let number = interp.with_generator(source, |generator| generator.twister.float())?;
        return Ok(Some(Value::Float(number * limit)));
    }
    let limit = interp.to_integer(max)?;
    match Number::of(&limit).and_then(Number::integer) {
        Some(limit) if limit.is_positive() => below(interp, source, &limit).map(Some),
        _ => Ok(None),
    }
}

/// Errno::EDOM
fn domain_error(interp: &mut Interp) -> Eval<Box<crate::interp::exception::Unwind>> {
    let class = interp.define_class(class::ERRNO, "EDOM", class::SYSTEM_CALL_ERROR)?;
    Ok(interp.error(class, "Numerical argument out of domain"))
}

fn draw_in_range(
    interp: &mut Interp,
    source: &Source,
    begin: &Value,
    end: &Value,
    exclusive: bool,
) -> Eval<Option<Value>> {
    if begin.is_nil() || end.is_nil() {
        return Err(domain_error(interp)?);
    }
    let width = interp.call(end, sym::SUB, std::slice::from_ref(begin))?;
    if !matches!(width, Value::Float(_)) {
        let width = interp.to_integer(&width)?;
        let Some(width) = Number::of(&width).and_then(Number::integer) else {
            return Ok(None);
        };
        let count = width.into_owned() + i32::from(!exclusive);
        if !count.is_positive() {
            return Ok(None);
        }
        let drawn = below(interp, source, &count)?;
        return interp.call(begin, sym::ADD, &[drawn]).map(Some);
    }
    let (low, high) = (interp.to_f64(begin)?, interp.to_f64(end)?);
    let mut width = high - low;
    if width.is_nan() || low.is_infinite() || high.is_infinite() {
        return Err(domain_error(interp)?);
    }
    let draw = |interp: &mut Interp| {
        interp.with_generator(source, |generator| match exclusive {
            true => generator.twister.float(),
            false => generator.twister.float_inclusive(),
        })
    };
    if width.is_infinite() {
        // Halved, so that the width does not overflow.
        let (low, high) = (low / 2.0, high / 2.0);
        width = high - low;
        let drawn = draw(interp)?;
        return Ok(Some(Value::Float(
            (drawn - 0.5) * width * 2.0 + (high + low),
        )));
    }
    if width > 0.0 {
        let drawn = Value::Float(draw(interp)? * width);
        return arithmetic::add(interp, &drawn, begin).map(Some);
    }
    if width == 0.0 && !exclusive {
        return arithmetic::add(interp, &Value::Float(0.0), begin).map(Some);
    }
    Ok(None)
}

/// `rand(max = 0)`
fn kernel_rand(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let max = args.at(0);
    if let Some(range) = max.as_range() {
        let (begin, end) = (range.begin.clone(), range.end.clone());
        let drawn = draw_in_range(interp, &Source::Default, &begin, &end, range.exclusive)?;
        return Ok(drawn.unwrap_or(Value::Nil));
    }
    if !max.is_nil() && max.is_truthy() {
        let limit = integer_seed(interp, max)?.abs();
        if !limit.is_zero() {
            return below(interp, &Source::Default, &limit);
        }
    }
    float(interp, &Source::Default)
}

impl Interp<'_> {
    fn with_generator<T>(
        &mut self,
        source: &Source,
        run: impl FnOnce(&mut Generator) -> T,
    ) -> Eval<T> {
        if let Source::Object(value) = source
            && let Some(Data::Native(cell)) = value.data()
            && let Some(generator) = cell.borrow_mut().downcast_mut::<Generator>()
        {
            return Ok(run(generator));
        }
        if self.extension::<DefaultGenerator>().generator.is_none() {
            let seed = self.new_seed()?;
            self.extension::<DefaultGenerator>().generator = Some(Generator::new(seed));
        }
        let default = self.extension::<DefaultGenerator>();
        let generator = default
            .generator
            .get_or_insert_with(|| Generator::new(BigInt::zero()));
        Ok(run(generator))
    }

    /// A random seed of 128 bits.
    fn new_seed(&mut self) -> Eval<BigInt> {
        let bytes = self.host_bytes(16)?;
        Ok(BigInt::from_bytes_le(Sign::Plus, &bytes))
    }

    /// Random bytes from the host, for seeds and secrets.
    fn host_bytes(&mut self, count: usize) -> Eval<Vec<u8>> {
        let bytes = self.host.random_bytes(count);
        bytes.map_err(|error| self.host_error(&error, "", "random bytes"))
    }

    /// Draws a number below `count`, which is not 0: from a Random, from an object with `rand`, or like
    /// Kernel's `rand`.
    pub(crate) fn random_below(&mut self, count: usize, random: Option<&Value>) -> Eval<usize> {
        let limit = count.saturating_sub(1) as u64;
        let source = match random {
            None => Source::Default,
            Some(value) if generator_of(value).is_some() => Source::Object(value.clone()),
            Some(value) if value.as_class() == Some(class::RANDOM) => Source::Default,
            Some(value) => {
                let drawn = self.call_named(value, "rand", &[Value::usize(count)])?;
                let drawn = self.to_integer(&drawn)?;
                let number = Number::of(&drawn)
                    .and_then(Number::integer)
                    .unwrap_or_default();
                let problem = if number.is_negative() {
                    "small"
                } else if *number > BigInt::from(limit) {
                    "big"
                } else {
                    return Ok(number.to_usize().unwrap_or(0));
                };
                let message = format!("random number too {problem} {number}");
                return Err(self.error(class::RANGE_ERROR, message));
            }
        };
        let drawn = self.with_generator(&source, |generator| generator.twister.up_to(limit))?;
        Ok(usize::try_from(drawn).unwrap_or(0))
    }
}
