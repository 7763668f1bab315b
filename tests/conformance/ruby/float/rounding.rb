def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 0.5.round }
check { 1.5.round }
check { 2.5.round }
check { -0.5.round }
check { -1.5.round }
check { -2.5.round }
check { 0.49999999999999994.round }
check { 1.4999.round }
check { 2.675.round(2) }
check { 1.15.round(1) }
check { 1.25.round(1) }
check { 1.005.round(2) }
check { 1234.567.round(1) }
check { 1234.567.round(-2) }
check { 1234.567.round(-5) }
check { 1e20.round(2) }
check { 1.23456e-10.round(12) }
check { 0.1.round(20) }
check { 1.1.round(400) }
check { 1e-300.round(10) }
