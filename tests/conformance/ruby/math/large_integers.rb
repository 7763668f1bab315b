def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Math.sqrt(2**80) }
check { Math.sqrt(10**30) }
check { Math.log(2**2000) }
check { Math.log2(2**70) }
check { Math.log2(2**2000) }
check { Math.log10(10**400) }
check { Math.log(10**1000, 10) }
check { Math.exp(1000) }
check { Math.gamma(172) }
check { Math.hypot(2**600, 2**600) }
check { Math.ldexp(1, 2000) }
check { Math.ldexp(1, -2000) }
