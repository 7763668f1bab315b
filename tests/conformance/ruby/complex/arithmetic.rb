def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex(1, 2) + Complex(3, 4) }
check { Complex(1, 2) - 1 }
check { Complex(1, 2) * Complex(3, 4) }
check { Complex(1, 2) * 2 }
check { Complex(1, 2) / Complex(3, 4) }
check { Complex(1, 2) / 2 }
check { Complex(1.0, 2) / 2 }
check { Complex(1, 2).quo(2) }
check { Complex(1, 2).fdiv(2) }
check { 1 + Complex(1, 2) }
check { 1.5 * Complex(1, 2) }
check { 1 / Complex(1, 2) }
check { 1.0 / Complex(1, 2) }
check { 1r - Complex(1, 2) }
check { -Complex(1, 2) }
check { Complex(1, 2) / 0 }
check { Complex(1, 2) / 0.0 }
check { Complex(1, 2) + nil }
check { Complex(1, 2) * "a" }
