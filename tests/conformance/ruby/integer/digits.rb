def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 0.digits }
check { 12345.digits }
check { 12345.digits(100) }
check { 255.digits(16) }
check { (10**25).digits.size }
check { (10**30).digits(10**10) }
check { -1.digits }
check { 10.digits(1) }
check { 10.digits(0) }
check { 10.digits(-2) }
check { 10.digits("a") }
check { 10.digits(2**70) }
