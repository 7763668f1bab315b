def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { "1.5".to_f }
check { "1.5abc".to_f }
check { "abc".to_f }
check { "".to_f }
check { ".5".to_f }
check { "5.".to_f }
check { "1.e5".to_f }
check { "1e5".to_f }
check { "1e".to_f }
check { "1e+".to_f }
check { "-1.5e-3x".to_f }
check { "1_000.5".to_f }
check { "1__0".to_f }
check { "0x1A".to_f }
check { "  2.5".to_f }
check { "1e400".to_f }
check { "-0".to_f }
check { "Infinity".to_f }
check { "1,5".to_f }
