# A decimal number of any precision: sign * coefficient * 10**exponent, or NaN, or an infinity.
class BigDecimal < Numeric
  VERSION = "3.1.1"
  BASE = 1_000_000_000
  EXCEPTION_ALL = 255
  EXCEPTION_NaN = 2
  EXCEPTION_INFINITY = 1
  EXCEPTION_UNDERFLOW = 4
  EXCEPTION_OVERFLOW = 1
  EXCEPTION_ZERODIVIDE = 16
  ROUND_MODE = 256
  ROUND_UP = 1
  ROUND_DOWN = 2
  ROUND_HALF_UP = 3
  ROUND_HALF_DOWN = 4
  ROUND_CEILING = 5
  ROUND_FLOOR = 6
  ROUND_HALF_EVEN = 7
  SIGN_NaN = 0
  SIGN_POSITIVE_ZERO = 1
  SIGN_NEGATIVE_ZERO = -1
  SIGN_POSITIVE_FINITE = 2
  SIGN_NEGATIVE_FINITE = -2
  SIGN_POSITIVE_INFINITE = 3
  SIGN_NEGATIVE_INFINITE = -3

  NUMBER = /\A([-+]?)(\d+(?:_\d+)*)?(?:\.(\d+(?:_\d+)*))?(?:[eEdD]([-+]?\d+))?/
  # Digits of a quotient that is not exact.
  DOUBLE_DIGITS = 16
  MODES = {
    up: ROUND_UP, down: ROUND_DOWN, truncate: ROUND_DOWN, half_up: ROUND_HALF_UP, default: ROUND_HALF_UP,
    half_down: ROUND_HALF_DOWN, half_even: ROUND_HALF_EVEN, banker: ROUND_HALF_EVEN, ceiling: ROUND_CEILING,
    ceil: ROUND_CEILING, floor: ROUND_FLOOR
  }.freeze
  private_constant :NUMBER, :DOUBLE_DIGITS, :MODES

  class << self
    undef_method :new if respond_to?(:new)

    def __finite(sign, coefficient, exponent)
      number = allocate
      number.__set(:finite, sign, coefficient, exponent)
      number
    end

    def __special(kind, sign = 1)
      number = allocate
      number.__set(kind, sign, 0, 0)
      number
    end

    def __integer(integer)
      __finite(integer < 0 ? -1 : 1, integer.abs, 0)
    end

    def __parse(text, strict)
      text = text.strip
      case text
      when "NaN" then return __special(:nan)
      when "Infinity", "+Infinity" then return __special(:infinite)
      when "-Infinity" then return __special(:infinite, -1)
      end
      match = NUMBER.match(text)
      is_number = match && (match[2] || match[3])
      return nil if strict && (!is_number || !match.post_match.empty?)
      return __finite(1, 0, 0) unless is_number
      whole = match[2].to_s.delete("_")
      fraction = match[3].to_s.delete("_")
      __finite(match[1] == "-" ? -1 : 1, (whole + fraction).to_i, match[4].to_i - fraction.size)
    end

    # A fraction with so many significant digits.
    def __fraction(fraction, digits)
      return __integer(0) if fraction == 0
      sign = fraction < 0 ? -1 : 1
      fraction = fraction.abs
      exponent = 0
      exponent += 1 while fraction >= 10**exponent
      exponent -= 1 while exponent <= 0 && fraction < Rational(1, 10**-(exponent - 1))
      places = digits - exponent
      scaled = places >= 0 ? fraction * 10**places : fraction / 10**-places
      __finite(sign, scaled.round, -places)
    end

    def __convert(value, digits)
      case value
      when BigDecimal then digits > 0 ? value.mult(1, digits) : value
      when Integer
        number = __integer(value)
        digits > 0 ? number.mult(1, digits) : number
      when Float
        return __special(:nan) if value.nan?
        return __special(:infinite, value.infinite?) if value.infinite?
        raise ArgumentError, "can't omit precision for a Float." unless digits
        raise ArgumentError, "precision too large." if digits > 17
        return __parse(value.to_s, true) if digits == 0
        __parse(format("%.#{digits - 1}e", value), true)
      when Rational
        raise ArgumentError, "can't omit precision for a Rational." unless digits
        __fraction(value, digits)
      when nil then raise TypeError, "can't convert nil into BigDecimal"
      else
        unless value.respond_to?(:to_str)
          raise TypeError, "can't convert #{value == true || value == false ? value : value.class} into BigDecimal"
        end
        text = value.to_str
        number = __parse(text, true) or raise ArgumentError, "invalid value for BigDecimal(): \"#{text}\""
        digits && digits > 0 ? number.mult(1, digits) : number
      end
    end

    def interpret_loosely(text)
      __parse(text, false)
    end

    def mode(which, value = nil)
      if which == ROUND_MODE
        return @rounding || ROUND_HALF_UP if value.nil?
        return @rounding = __mode(value)
      end
      raise TypeError, "no implicit conversion of #{which.class} into Integer" unless which.is_a?(Integer)
      @exceptions ||= 0
      return @exceptions if value.nil?
      @exceptions = value ? @exceptions | which : @exceptions & ~which
    end

    def __mode(value)
      case value
      when Integer
        raise ArgumentError, "invalid rounding mode" unless value.between?(1, 7)
        value
      when Symbol, String
        MODES[value.to_s.downcase.to_sym] or raise ArgumentError, "invalid rounding mode"
      else raise ArgumentError, "invalid rounding mode"
      end
    end

    def limit(digits = nil)
      old = @limit || 0
      @limit = digits if digits
      old
    end

    def double_fig
      DOUBLE_DIGITS
    end

    def save_rounding_mode
      old = mode(ROUND_MODE)
      yield
    ensure
      @rounding = old
    end

    def save_exception_mode
      old = @exceptions
      yield
    ensure
      @exceptions = old
    end

    def save_limit
      old = limit
      yield
    ensure
      @limit = old
    end

    def _load(text)
      BigDecimal(text.sub(/\A\d+:/, ""))
    end
  end

  def __set(kind, sign, coefficient, exponent)
    @kind = kind
    @sign = sign
    if coefficient == 0
      exponent = 0
    else
      while coefficient % 1_000_000_000 == 0
        coefficient /= 1_000_000_000
        exponent += 9
      end
      while coefficient % 10 == 0
        coefficient /= 10
        exponent += 1
      end
    end
    @coefficient = coefficient
    @exponent = exponent
    freeze
  end

  def __coefficient
    @coefficient
  end

  def __exponent
    @exponent
  end

  def __sign
    @sign
  end

  def nan?
    @kind == :nan
  end

  def infinite?
    @kind == :infinite ? @sign : nil
  end

  def finite?
    @kind == :finite
  end

  def zero?
    finite? && @coefficient == 0
  end

  def nonzero?
    zero? ? nil : self
  end

  def negative?
    @sign < 0 && !zero? && !nan?
  end

  def positive?
    @sign > 0 && !zero? && !nan?
  end

  def sign
    return SIGN_NaN if nan?
    @sign * (infinite? ? 3 : zero? ? 1 : 2)
  end

  # The other operand as a BigDecimal; nil if it is none.
  def __operand(other)
    case other
    when BigDecimal then other
    when Integer then BigDecimal.__integer(other)
    when Float then BigDecimal.__convert(other, 0)
    when Rational then BigDecimal.__convert(other, [n_significant_digits * 2, 18].max)
    end
  end

  def __coerced(name, other)
    unless other.respond_to?(:coerce)
      shown = other.nil? || other == true || other == false || other.is_a?(Symbol) ? other.inspect : other.class
      raise TypeError, "#{shown} can't be coerced into BigDecimal"
    end
    a, b = other.coerce(self)
    a.__send__(name, b)
  end

  def coerce(other)
    return [BigDecimal.__convert(other, [n_significant_digits, 18].max), self] if other.is_a?(Rational)
    number = __operand(other)
    return [number, self] if number
    raise TypeError, "#{__shown(other)} can't be coerced into BigDecimal"
  end

  # A value in the message of an error: small ones themselves, others by their class.
  def __shown(value)
    [nil, true, false].include?(value) || value.is_a?(Symbol) ? value.inspect : value.class
  end

  def +@
    self
  end

  def -@
    return self if nan?
    finite? ? BigDecimal.__finite(-@sign, @coefficient, @exponent) : BigDecimal.__special(:infinite, -@sign)
  end

  def abs
    @sign < 0 ? -self : self
  end

  def +(other)
    number = __operand(other) or return __coerced(:+, other)
    return BigDecimal::NAN if nan? || number.nan?
    if infinite? || number.infinite?
      return BigDecimal::NAN if infinite? && number.infinite? && infinite? != number.infinite?
      return infinite? ? self : number
    end
    exponent = [@exponent, number.__exponent].min
    sum = __scaled(exponent) + number.__scaled(exponent)
    return BigDecimal.__finite(@sign < 0 && number.__sign < 0 ? -1 : 1, 0, 0) if sum == 0
    BigDecimal.__finite(sum < 0 ? -1 : 1, sum.abs, exponent)
  end

  # -1, 0 or 1
  def __direction
    zero? ? 0 : @sign
  end

  # The number in units of a power of ten.
  def __scaled(exponent)
    @sign * @coefficient * 10**(@exponent - exponent)
  end

  def -(other)
    number = __operand(other) or return __coerced(:-, other)
    self + -number
  end

  def *(other)
    number = __operand(other) or return __coerced(:*, other)
    return BigDecimal::NAN if nan? || number.nan?
    sign = @sign * number.__sign
    if infinite? || number.infinite?
      return BigDecimal::NAN if zero? || number.zero?
      return BigDecimal.__special(:infinite, sign)
    end
    BigDecimal.__finite(sign, @coefficient * number.__coefficient, @exponent + number.__exponent)
  end

  def add(other, digits)
    __limited(self + other, digits)
  end

  def sub(other, digits)
    __limited(self - other, digits)
  end

  def mult(other, digits)
    __limited(self * other, digits)
  end

  def __limited(number, digits)
    digits = __digits(digits)
    digits = BigDecimal.limit if digits == 0
    return number if digits == 0 || !number.finite? || number.zero?
    number.round(digits - number.exponent, BigDecimal.mode(ROUND_MODE))
  end

  # A number of digits, as arguments give it.
  def __digits(digits)
    digits = Kernel.__to_int(digits)
    raise ArgumentError, "negative precision" if digits < 0
    digits
  end

  def /(other)
    number = __operand(other) or return __coerced(:/, other)
    special = __divide_special(number)
    return special if special
    size = [precision, number.precision].max
    size = 2 * DOUBLE_DIGITS if size < 2 * DOUBLE_DIGITS
    words = (size + 18 + 8) / 9 - 1
    __quotient(number, words)
  end

  def quo(other, digits = 0)
    digits > 0 ? div(other, digits) : self / other
  end

  def __divide_special(number)
    return BigDecimal::NAN if nan? || number.nan? || (infinite? && number.infinite?) || (zero? && number.zero?)
    sign = @sign * number.__sign
    return BigDecimal.__special(:infinite, sign) if infinite?
    return BigDecimal.__finite(sign, 0, 0) if number.infinite? || zero?
    return BigDecimal.__special(:infinite, sign) if number.zero?
    nil
  end

  # Divides in words of nine digits, as many as the original does, so that the results are the same.
  def __quotient(number, words)
    a, a_words = __words
    b, b_words = number.__words
    shift = words - 1
    scaled = a * BASE**(shift + 1)
    divisor = b
    difference = __word_length(a) - __word_length(b)
    if difference > 0
      divisor *= BASE**difference
    else
      scaled *= BASE**-difference
    end
    quotient = scaled / divisor
    rounding = quotient % BASE
    quotient /= BASE
    quotient += 1 if rounding >= BASE / 2
    BigDecimal.__finite(@sign * number.__sign, quotient, (a_words - b_words + difference - shift) * 9)
  end

  # A coefficient whose exponent is a multiple of nine, and that multiple.
  def __words
    words = @exponent.div(9)
    [@coefficient * 10**(@exponent - words * 9), words]
  end

  def __word_length(number)
    (number.to_s.size + 8) / 9
  end

  def div(other, digits = nil)
    if digits.nil?
      number = __operand(other) or return __coerced(:div, other)
      raise FloatDomainError, "Computation results in 'NaN' (Not a Number)" if nan? || number.nan?
      raise FloatDomainError, "Computation results in 'Infinity'" if infinite? == 1
      raise FloatDomainError, "Computation results in '-Infinity'" if infinite?
      raise ZeroDivisionError, "divided by 0" if number.zero?
      return 0 if number.infinite?
      return __whole_quotient(number)
    end
    return self / other if digits == 0
    number = __operand(other) or return __coerced(:div, other)
    special = __divide_special(number)
    special || __divided(number, __digits(digits))
  end

  def __whole_quotient(number)
    exponent = [@exponent, number.__exponent].min
    __scaled(exponent).div(number.__scaled(exponent))
  end

  # A quotient of so many digits. The last one before rounding tells whether there is a rest.
  def __divided(number, digits)
    places = digits + number.__coefficient.to_s.size + 1
    quotient, rest = (@coefficient * 10**places).divmod(number.__coefficient)
    quotient = quotient * 10 + (rest == 0 ? 0 : 1)
    __limited(BigDecimal.__finite(@sign * number.__sign, quotient, @exponent - number.__exponent - places - 1), digits)
  end

  def %(other)
    number = __operand(other) or return __coerced(:%, other)
    return BigDecimal::NAN if nan? || number.nan?
    raise ZeroDivisionError, "divided by 0" if number.zero?
    return BigDecimal::NAN if infinite?
    return self if number.infinite?
    exponent = [@exponent, number.__exponent].min
    rest = __scaled(exponent) % number.__scaled(exponent)
    BigDecimal.__finite(rest < 0 ? -1 : 1, rest.abs, exponent)
  end
  alias modulo %

  def divmod(other)
    number = __operand(other) or return __coerced(:divmod, other)
    return [BigDecimal::NAN, BigDecimal::NAN] if nan? || number.nan?
    raise ZeroDivisionError, "divided by 0" if number.zero?
    return [BigDecimal.__special(:infinite, @sign * number.__sign), BigDecimal::NAN] if infinite? && number.finite?
    return [BigDecimal::NAN, BigDecimal::NAN] if infinite?
    return [BigDecimal("0"), self] if number.infinite?
    [BigDecimal.__integer(__whole_quotient(number)), self % number]
  end

  def remainder(other)
    number = __operand(other) or return __coerced(:remainder, other)
    return BigDecimal::NAN if nan? || number.nan? || infinite? || number.zero?
    return self if number.infinite?
    exponent = [@exponent, number.__exponent].min
    rest = __scaled(exponent).remainder(number.__scaled(exponent))
    BigDecimal.__finite(rest < 0 ? -1 : 1, rest.abs, exponent)
  end

  def power(exponent, digits = 0)
    unless exponent.is_a?(Integer)
      raise TypeError, "wrong argument type #{exponent.class} (expected scalar Numeric)" unless exponent.is_a?(Numeric)
      return power(exponent.to_i, digits) if exponent == exponent.to_i
      return BigDecimal(to_f**exponent.to_f, 16)
    end
    return BigDecimal::NAN if nan?
    return BigDecimal("1") if exponent == 0
    return __huge_power(exponent) if finite? && exponent.bit_length > 40
    if infinite?
      sign = @sign < 0 && exponent.odd? ? -1 : 1
      return exponent > 0 ? BigDecimal.__special(:infinite, sign) : BigDecimal.__finite(sign, 0, 0)
    end
    sign = exponent.odd? ? @sign : 1
    if exponent < 0
      return BigDecimal.__special(:infinite, sign) if zero?
      digits = [n_significant_digits * -exponent, DOUBLE_DIGITS].max if digits == 0
      return __inverse_power(-exponent, sign, digits)
    end
    result = BigDecimal.__finite(sign, @coefficient**exponent, @exponent * exponent)
    digits > 0 ? __limited(result, digits) : result
  end

  # 1 / self**exponent
  def __inverse_power(exponent, sign, digits)
    divisor = @coefficient**exponent
    places = divisor.to_s.size + digits
    quotient = 10**places / divisor
    __limited(BigDecimal.__finite(sign, quotient, -@exponent * exponent - places), digits)
  end

  # The power for an exponent that leaves the range of exponents.
  def __huge_power(exponent)
    sign = exponent.odd? ? @sign : 1
    return BigDecimal.__finite(sign, 1, 0) if abs == 1
    (abs < 1) == (exponent > 0) ? BigDecimal.__finite(sign, 0, 0) : BigDecimal.__special(:infinite, sign)
  end

  def **(exponent)
    power(exponent)
  end

  def sqrt(digits)
    digits = __digits(digits)
    raise FloatDomainError, "sqrt of 'NaN'(Not a Number)" if nan?
    raise FloatDomainError, "sqrt of negative value" if @sign < 0 && !zero?
    return self if zero? || infinite?
    digits = [digits, DOUBLE_DIGITS].max + 2
    places = [digits - exponent.div(2), 0].max
    BigDecimal.__finite(1, Integer.sqrt((to_r * 100**places).floor), -places)
  end

  def <=>(other)
    number = __operand(other)
    unless number
      return nil if other.nil? || !other.respond_to?(:coerce)
      a, b = other.coerce(self)
      return a <=> b
    end
    return nil if nan? || number.nan?
    return (infinite? || 0) <=> (number.infinite? || 0) if infinite? || number.infinite?
    return __direction <=> number.__direction if __direction != number.__direction || zero?
    # Numbers of different length are not written out: exponents may be huge.
    return (self.exponent <=> number.exponent) * @sign if self.exponent != number.exponent
    exponent = [@exponent, number.__exponent].min
    __scaled(exponent) <=> number.__scaled(exponent)
  end

  def ==(other)
    return other == self if !other.is_a?(Numeric) && !other.nil? && other.respond_to?(:coerce)
    (self <=> other) == 0
  end
  alias === ==
  alias eql? ==

  [:<, :<=, :>, :>=].each do |name|
    define_method(name) do |other|
      order = (self <=> other)
      if order.nil?
        return false if other.is_a?(Numeric)
        raise ArgumentError, "comparison of BigDecimal with #{__shown(other)} failed"
      end
      order.__send__(name, 0)
    end
  end

  def hash
    [BigDecimal, @kind, @sign, @coefficient, @exponent].hash
  end

  # Where the decimal point is: 0.DIGITS * 10**exponent.
  def exponent
    zero? || !finite? ? 0 : @coefficient.to_s.size + @exponent
  end

  def precision
    return 0 if zero? || !finite?
    @exponent >= 0 ? @coefficient.to_s.size + @exponent : [@coefficient.to_s.size, 1].max
  end

  def scale
    zero? || !finite? ? 0 : [-@exponent, 0].max
  end

  def precision_scale
    [precision, scale]
  end

  def n_significant_digits
    zero? || !finite? ? 0 : @coefficient.to_s.size
  end

  def precs
    words = finite? ? [(@coefficient.to_s.size + 8) / 9, 1].max : 1
    [words * 9, (words + 2) * 9]
  end

  def fix
    finite? ? __rounded(0, ROUND_DOWN) : self
  end

  def frac
    finite? ? self - fix : self
  end

  # The mode from the arguments of `round`.
  def __rounding(mode, half)
    return BigDecimal.__mode(mode) if mode
    case half && half.to_s
    when nil then BigDecimal.mode(ROUND_MODE)
    when "up" then ROUND_HALF_UP
    when "down" then ROUND_HALF_DOWN
    when "even" then ROUND_HALF_EVEN
    else raise ArgumentError, "invalid rounding mode: #{half}"
    end
  end

  def round(digits = 0, mode = nil, half: nil)
    digits = Kernel.__to_int(digits)
    to_integer = mode.nil? && half.nil? && digits < 1
    mode = __rounding(mode, half)
    __ensure_finite if to_integer
    rounded = __rounded(digits, mode)
    to_integer ? rounded.to_i : rounded
  end

  def __rounded(digits, mode)
    return self unless finite?
    return self if -@exponent <= digits
    unit = 10**(-@exponent - digits)
    whole, rest = @coefficient.divmod(unit)
    up =
      case mode
      when ROUND_UP then rest > 0
      when ROUND_DOWN then false
      when ROUND_HALF_UP then rest * 2 >= unit
      when ROUND_HALF_DOWN then rest * 2 > unit
      when ROUND_HALF_EVEN then rest * 2 > unit || (rest * 2 == unit && whole.odd?)
      when ROUND_CEILING then rest > 0 && @sign > 0
      when ROUND_FLOOR then rest > 0 && @sign < 0
      end
    BigDecimal.__finite(@sign, up ? whole + 1 : whole, -digits)
  end

  def truncate(*digits)
    __to_places(digits, ROUND_DOWN)
  end

  def floor(*digits)
    __to_places(digits, ROUND_FLOOR)
  end

  def ceil(*digits)
    __to_places(digits, ROUND_CEILING)
  end

  def __to_places(digits, mode)
    raise ArgumentError, "wrong number of arguments (given #{digits.size}, expected 0..1)" if digits.size > 1
    return __rounded(Kernel.__to_int(digits[0]), mode) unless digits.empty?
    __ensure_finite
    __rounded(0, mode).to_i
  end

  def __ensure_finite
    raise FloatDomainError, "Computation results in 'NaN' (Not a Number)" if nan?
    return unless infinite?
    raise FloatDomainError, "Computation results in '#{@sign < 0 ? '-' : ''}Infinity'"
  end

  def to_i
    __ensure_finite
    @exponent >= 0 ? @sign * @coefficient * 10**@exponent : @sign * (@coefficient / 10**-@exponent)
  end
  alias to_int to_i

  def to_r
    __ensure_finite
    @exponent >= 0 ? Rational(@sign * @coefficient * 10**@exponent) : Rational(@sign * @coefficient, 10**-@exponent)
  end

  def to_f
    return Float::NAN if nan?
    return @sign * Float::INFINITY if infinite?
    "#{@sign < 0 ? '-' : ''}#{@coefficient}e#{@exponent}".to_f
  end

  def to_d
    self
  end

  def to_digits
    finite? && !zero? ? to_s("F") : to_s
  end

  def split
    return [0, "NaN", 10, 0] if nan?
    return [@sign, "Infinity", 10, 0] if infinite?
    [@sign, @coefficient.to_s, 10, exponent]
  end

  def to_s(format = nil)
    return "NaN" if nan?
    prefix = @sign < 0 ? "-" : ""
    group = 0
    case format
    when Integer then group = format
    when String
      prefix = format[0] if @sign > 0 && format.start_with?("+", " ")
      group = format[/\d+/].to_i
    end
    return "#{prefix}Infinity" if infinite?
    return "#{prefix}0.0" if zero?
    digits = @coefficient.to_s
    return "#{prefix}0.#{__grouped(digits, group)}e#{exponent}" unless format.is_a?(String) && format.match?(/f\z/i)
    point = exponent
    if point <= 0
      "#{prefix}0.#{__grouped('0' * -point + digits, group)}"
    elsif point >= digits.size
      "#{prefix}#{__grouped(digits + '0' * (point - digits.size), group)}.0"
    else
      "#{prefix}#{__grouped(digits[0, point], group)}.#{__grouped(digits[point..], group)}"
    end
  end

  def __grouped(digits, size)
    size > 0 ? digits.scan(/\d{1,#{size}}/).join(" ") : digits
  end

  def inspect
    to_s
  end

  def clone
    self
  end

  def dup
    self
  end

  def _dump(_level = 0)
    "#{precs[1]}:#{self}"
  end

  NAN = __special(:nan)
  INFINITY = __special(:infinite)
end

module Kernel
  def BigDecimal(value, digits = nil, exception: true)
    raise ArgumentError, "negative precision" if digits && digits < 0
    digits ||= 0 if value.is_a?(Integer) || value.is_a?(BigDecimal)
    BigDecimal.__convert(value, digits)
  rescue ArgumentError, TypeError
    raise if exception
    nil
  end
  module_function :BigDecimal
end
