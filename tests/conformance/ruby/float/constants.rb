def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Float::MAX }
check { Float::MIN }
check { Float::EPSILON }
check { Float::DIG }
check { Float::MANT_DIG }
check { Float::RADIX }
check { Float::MAX_EXP }
check { Float::MIN_EXP }
check { Float::MAX_10_EXP }
check { Float::MIN_10_EXP }
check { Float::MAX * 2 }
check { Float::MIN / 2 }
