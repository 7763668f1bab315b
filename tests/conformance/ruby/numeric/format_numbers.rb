def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { format("%d", 3.99) }
check { format("%d", "0x1f".hex) }
check { format("%.2f", 1.005) }
check { format("%.2f", 1/3r) }
check { format("%05d", -42) }
check { format("%+d", 5) }
check { format("%x", 255) }
check { format("%e", 12345.678) }
check { format("%g", 1e10) }
check { format("%s", 1e20) }
check { format("%d", 2**70) }
check { format("%.10f", 0.1) }
check { format("%d", nil) }
check { format("%d", "a") }
check { format("%f", "1.5") }
check { 1234567.89.to_s }
check { 12.to_s.rjust(5, "0") }
