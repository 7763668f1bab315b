def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 1.0.next_float }
check { 1.0.prev_float }
check { 0.0.next_float }
check { 0.0.prev_float }
check { -1.0.next_float }
check { Float::MAX.next_float }
check { -Float::MAX.prev_float }
check { Float::INFINITY.next_float }
check { Float::INFINITY.prev_float }
check { Float::NAN.next_float.nan? }
check { 0.1.next_float - 0.1 }
