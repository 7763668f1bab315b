def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 255.to_s }
check { 255.to_s(2) }
check { 255.to_s(16) }
check { -255.to_s(36) }
check { (2**70).to_s(7) }
check { (2**100).inspect }
check { 255.to_s(1) }
check { 255.to_s(37) }
check { 255.to_s(-2) }
check { 255.to_s("a") }
check { 255.to_s.encoding }
check { 255.to_s.frozen? }
