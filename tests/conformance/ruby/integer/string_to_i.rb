def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { "42".to_i }
check { "12abc".to_i }
check { "abc".to_i }
check { "".to_i }
check { "  12".to_i }
check { "-12".to_i }
check { "- 1".to_i }
check { "1_000".to_i }
check { "1__000".to_i }
check { "_1".to_i }
check { "0x1f".to_i }
check { "0x1f".to_i(16) }
check { "1f".to_i(16) }
check { "0b11".to_i(0) }
check { "0o17".to_i(0) }
check { "017".to_i(0) }
check { "0x".to_i(16) }
check { "z".to_i(36) }
check { "9".to_i(8) }
check { "1".to_i(1) }
check { "1".to_i(37) }
check { "99999999999999999999".to_i }
check { "3.99".to_i }
