def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Float::INFINITY }
check { -Float::INFINITY }
check { Float::NAN }
check { 0.0 / 0 }
check { 1.0 / 0 }
check { -1.0 / 0 }
check { Float::NAN == Float::NAN }
check { Float::NAN.equal?(Float::NAN) }
check { [Float::NAN].include?(Float::NAN) }
check { Float::INFINITY.infinite? }
check { (-Float::INFINITY).infinite? }
check { 1.0.infinite? }
check { Float::NAN.nan? }
check { 1.0.finite? }
check { Float::INFINITY.finite? }
check { Float::INFINITY - Float::INFINITY }
check { Float::INFINITY <=> 2**2000 }
check { -Float::INFINITY <=> -(2**2000) }
check { Float::NAN <=> 1 }
