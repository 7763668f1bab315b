require "bigdecimal"

class Integer
  def to_d
    BigDecimal(self)
  end
end

class Float
  def to_d(digits = 0)
    BigDecimal(self, Kernel.__to_int(digits))
  end
end

class String
  def to_d
    BigDecimal.interpret_loosely(self)
  end
end

class Rational
  def to_d(digits)
    digits = Kernel.__to_int(digits)
    raise ArgumentError, "negative precision" if digits < 0
    BigDecimal(self, digits)
  end
end

class NilClass
  def to_d
    BigDecimal(0)
  end
end
