def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex(1, 2) }
check { Complex(1, -2) }
check { Complex(1.5, -0.0) }
check { Complex(0, 1) }
check { Complex(1/2r, 3/4r) }
check { Complex(Float::NAN, Float::INFINITY) }
check { Complex(1, 2).to_s }
check { Complex(1, 2).real }
check { Complex(1, 2).imaginary }
check { Complex(1, 2).rect }
check { Complex(3, 4).abs }
check { Complex(3, 4).abs2 }
check { Complex(3, 4).arg }
check { Complex(3, 4).polar }
check { Complex(3, 0).abs }
check { Complex(1, 2).conj }
check { 2i }
check { 1 + 2.5i }
check { 3ri }
check { Complex::I }
