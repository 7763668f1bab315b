def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Math.sqrt(-1) }
check { Math.log(-1) }
check { Math.log2(-1) }
check { Math.log10(-1) }
check { Math.log(2, -1) }
check { Math.acos(2) }
check { Math.asin(-2) }
check { Math.acosh(0) }
check { Math.atanh(2) }
check { Math.gamma(-1) }
check { Math.gamma(-Float::INFINITY) }
check { Math.lgamma(-Float::INFINITY) }
check { Math.log(0) }
check { Math.atanh(1) }
check { Math.gamma(0.0) }
check { Math.gamma(-0.0) }
check { Math.lgamma(0) }
check { Math.sqrt(-0.0) }
