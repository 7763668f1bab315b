def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Float::NAN.round }
check { Float::INFINITY.round }
check { Float::INFINITY.floor }
check { -Float::INFINITY.ceil }
check { Float::NAN.to_i }
check { Float::INFINITY.to_i }
check { Float::NAN.to_r }
check { Float::INFINITY.round(2) }
check { Float::NAN.round(2) }
check { Float::INFINITY.round(-2) }
check { 1.5.round("a") }
check { 1.5.round(nil) }
check { 1.5.round(2**40) }
check { 1.5.floor(nil) }
check { 1.5.ceil("a") }
check { 1.5.floor(1, 2) }
check { 1.5.round(1, 2) }
