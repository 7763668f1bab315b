def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.0 }
check { 100.0 }
check { 1e2 }
check { 100000.0 }
check { 1e14 }
check { 1e15 }
check { 1e16 }
check { 123456789012345.6 }
check { 1234567890123456.0 }
check { 1234567890123456.8 }
check { 1e20 }
check { 1e-4 }
check { 1e-5 }
check { 0.00012345 }
check { 1.0e-10 }
check { 1e100 }
check { 5e-324 }
check { 1.7976931348623157e308 }
check { -0.0 }
check { 0.1 + 0.2 }
check { 1.0 / 3 }
check { 1e23 }
check { 2.5.to_s.encoding }
