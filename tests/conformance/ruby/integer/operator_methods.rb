def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 3.+(4) }
check { 3.send(:-, 4) }
check { 3.public_send(:*, 4) }
check { [1, 2, 3].inject(:+) }
check { [1, 2, 3].reduce(1) { |a, b| a * b } }
check { [5, 3].map(&:-@) }
check { [5, 3].map(&:pred) }
check { 3.method(:+).call(4) }
check { 3.method(:+).owner }
check { 3.method(:divmod).arity }
check { 3.respond_to?(:ceildiv) || true }
check { -3.abs }
check { - 3.abs }
check { 2**-1 }
check { -2**2 }
check { (-2)**2 }
check { 5.then { |x| x + 1 } }
