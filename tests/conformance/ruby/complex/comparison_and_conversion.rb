def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex(1, 2) == Complex(1, 2) }
check { Complex(1, 2) == Complex(1.0, 2) }
check { Complex(3, 0) == 3 }
check { 3 == Complex(3, 0) }
check { Complex(1, 2) <=> 1 }
check { Complex(1, 0) <=> 2 }
check { Complex(1, 2).eql?(Complex(1, 2)) }
check { Complex(1, 2).eql?(Complex(1.0, 2)) }
check { Complex(1, 2).hash == Complex(1, 2).hash }
check { Complex(3, 0).to_i }
check { Complex(3, 0).to_f }
check { Complex(3, 0).to_r }
check { Complex(1, 2).to_i }
check { Complex(1, 0.0).to_f }
check { Complex(1, 2).to_r }
check { Complex(1.5, 0).rationalize }
check { Complex(1, 2).coerce(3) }
check { Complex(1, 2).coerce("a") }
check { Complex(1/3r, 3/4r).numerator }
check { Complex(1/3r, 3/4r).denominator }
check { Complex(1, 2).real? }
check { Complex(1, 2).finite? }
check { Complex(1, Float::INFINITY).infinite? }
