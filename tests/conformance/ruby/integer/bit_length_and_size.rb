def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 0.bit_length }
check { 1.bit_length }
check { 255.bit_length }
check { 256.bit_length }
check { -1.bit_length }
check { -256.bit_length }
check { -257.bit_length }
check { (2**64).bit_length }
check { (2**64 - 1).bit_length }
check { (-2**64).bit_length }
check { 1.size }
check { (2**62).size }
check { (2**64).size }
check { (2**128).size }
