def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Integer.new }
check { Float.new }
check { Rational.new(1) }
check { Complex.new(1) }
check { Integer.allocate }
check { Numeric.new.class }
check { Numeric.new.integer? }
check { Class.new(Numeric).new.zero? }
check { 3.instance_variable_set(:@a, 1) }
check { 3.dup }
check { 3.clone }
check { 3.clone(freeze: true) }
check { 3.clone(freeze: false) }
check { 3.singleton_class }
