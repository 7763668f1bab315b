def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Complex("1+2i") }
check { Complex("1-2i") }
check { Complex("i") }
check { Complex("-i") }
check { Complex("2.5") }
check { Complex("1/2+3/4i") }
check { Complex("1@2") }
check { Complex("3.5e2-1i") }
check { Complex("1", "2") }
check { Complex(" 1+2i ") }
check { "1+2i".to_c }
check { "1+2i x".to_c }
check { "abc".to_c }
check { "1+2".to_c }
check { Complex("a") }
check { Complex("1+2") }
check { Complex("") }
check { Complex(nil) }
check { Complex(1, nil) }
check { Complex(:a) }
check { Complex("a", exception: false) }
check { Complex.rect(1, :a) }
check { Complex.polar(1, 2) }
check { Complex.polar(2, Math::PI) }
check { Complex.polar(1) }
check { Complex(1, Complex(2, 3)) }
