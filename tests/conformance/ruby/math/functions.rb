def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Math.sqrt(2) }
check { Math.cbrt(27) }
check { Math.sin(1) }
check { Math.cos(1) }
check { Math.tan(1) }
check { Math.asin(1) }
check { Math.acos(0) }
check { Math.atan(1) }
check { Math.atan2(1, -1) }
check { Math.sinh(1) }
check { Math.cosh(1) }
check { Math.tanh(1) }
check { Math.exp(1) }
check { Math.log(10) }
check { Math.log(8, 2) }
check { Math.log2(8) }
check { Math.log10(1000) }
check { Math.hypot(3, 4) }
check { Math.frexp(1234) }
check { Math.ldexp(0.5, 3) }
check { Math.erf(1) }
check { Math.erfc(1) }
check { Math.gamma(5) }
check { Math::PI }
check { Math::E }
