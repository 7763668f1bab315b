def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

class Meters
  def initialize(n)
    @n = n
  end
  attr_reader :n

  def coerce(other)
    [Meters.new(other), self]
  end

  def +(other)
    "#{n} + #{other.n}"
  end

  def -(other)
    "#{n} - #{other.n}"
  end

  def *(other)
    "#{n} * #{other.n}"
  end

  def <=>(other)
    n.to_f <=> other.n.to_f
  end

  def <(other)
    (self <=> other) < 0
  end
end

class Broken
  def coerce(_other)
    :wrong
  end
end

class NoCoerce
end

check { 1 + Meters.new(5) }
check { 1 - Meters.new(5) }
check { 1 * Meters.new(5) }
check { 1 <=> Meters.new(5) }
check { 1 < Meters.new(5) }
check { 1 == Meters.new(5) }
check { 1.5 + Meters.new(5) }
check { 1r + Meters.new(5) }
check { 1 + Broken.new }
check { 1 <=> Broken.new }
check { 1 < Broken.new }
check { 1 + NoCoerce.new }
