def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex(1, 2) < 1 }
check { Complex(1, 2) > 1 }
check { Complex(1, 2) % 2 }
check { Complex(1, 2).divmod(2) }
check { Complex(1, 2).floor }
check { Complex(1, 2).round }
check { Complex(1, 2).positive? }
check { Complex(1, 2).step(3) }
check { Complex(1, 2).clamp(1, 2) }
check { Complex(1, 2).respond_to?(:<) }
check { 1 % Complex(1, 2) }
check { 1 < Complex(1, 2) }
