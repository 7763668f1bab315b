def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 2.pow(10, 1000) }
check { 3.pow(200, 13) }
check { 2.pow(100, 2**70 + 1) }
check { 2.pow(3, -5) }
check { 0.pow(0, 5) }
check { 5.pow(0, 1) }
check { 2.pow(3, 0) }
check { 2.pow(-1, 3) }
check { 2.pow(1.5, 3) }
check { 2.pow(3, 1.5) }
check { 2.pow("a", 3) }
check { 2.pow(2, nil) }
