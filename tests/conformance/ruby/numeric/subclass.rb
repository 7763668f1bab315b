def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

class Two < Numeric
  def to_f
    2.0
  end

  def to_i
    2
  end

  def +(other)
    2 + other
  end

  def *(other)
    2 * other
  end

  def /(other)
    2 / other
  end

  def -(other)
    2 - other
  end

  def <(other)
    2 < other
  end

  def >(other)
    2 > other
  end

  def ==(other)
    other == 2
  end

  def coerce(other)
    [other, 2]
  end
end

check { Two.new + 1 }
check { Two.new.abs.class }
check { Two.new.zero? }
check { Two.new.positive? }
check { Two.new.negative? }
check { Two.new.nonzero?.class }
check { Two.new.integer? }
check { Two.new.real? }
check { Two.new.to_int }
check { Two.new.to_c.class }
check { Two.new.coerce(1) }
check { Two.new <=> 5 }
check { Two.new.floor }
check { Two.new.round }
check { Two.new.fdiv(4) }
check { Two.new.div(1) }
check { Two.new % 2 }
check { Two.new.divmod(1) }
check { 1 + Two.new }
check { -Two.new }
check { +Two.new == 2 }
check { Two.new.step(4).class }
check { Two.new.eql?(2) }
