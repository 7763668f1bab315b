def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 0.1 }
check { 0.2 }
check { 0.3 }
check { 0.1 * 3 }
check { 1.1 + 2.2 }
check { 4.35 }
check { 4.349999999999999 }
check { 9007199254740993.0 }
check { 9007199254740992.0 }
check { 123456789.123456789 }
check { 1.0e15 + 0.3 }
check { 100.0 / 3 }
check { 2.0 / 3 }
check { 1e21 }
check { 1e22 }
check { 1.2345678901234567e-7 }
check { 0.000123456789 }
check { 1e-7 }
check { 3.0e8 }
check { 6.02214076e23 }
