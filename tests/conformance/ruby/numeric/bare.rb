def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Numeric.new <=> 1 }
check { Numeric.new.coerce(1) }
check { -Numeric.new }
check { Numeric.new.integer? }
check { Numeric.new.finite? }
check { Numeric.new.infinite? }
check { Numeric.new.imaginary }
check { Numeric.ancestors.include?(Comparable) }
check { Integer.ancestors.take(3) }
check { Float.superclass }
check { Rational.superclass }
check { Complex.superclass }
check { 1.is_a?(Comparable) }
check { Numeric.instance_method(:step).owner }
