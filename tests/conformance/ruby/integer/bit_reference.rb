def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 5[0] }
check { 5[1] }
check { 5[-1] }
check { -1[1000] }
check { 1[2**70] }
check { (2**70)[70] }
check { 0b11110000[4, 4] }
check { 0b11110000[4..6] }
check { 0b11110000[4...6] }
check { 0b11110000[4..] }
check { 5[-2, 4] }
check { 4[..1] }
check { 5[..1] }
check { 5[2..1] }
check { 5["a"] }
check { 5[nil] }
