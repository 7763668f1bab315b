def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex(1, 2) ** 2 }
check { Complex(1, 2) ** 3 }
check { Complex(1, 2) ** -2 }
check { Complex(1, 2) ** 0 }
check { Complex(0, 1) ** 2 }
check { Complex(0, 1) ** 3 }
check { Complex(2, 0) ** 10 }
check { Complex(1, 2) ** 0.5 }
check { Complex(1, 2) ** (1/2r) }
check { Complex(1, 2) ** Complex(1, 1) }
check { 2 ** Complex(1, 1) }
check { (-8) ** (1/3r) }
check { Complex(0, 0) ** -1 }
