def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

t = Time.utc(2000, 2, 29, 13, 14, 15.5)
check { t }
check { t.year }
check { t.month }
check { t.day }
check { t.hour }
check { t.min }
check { t.sec }
check { t.wday }
check { t.yday }
check { t.usec }
check { t.nsec }
check { t.subsec }
check { t.to_i }
check { t.to_f }
check { t.to_r }
check { t.to_a }
check { t.zone }
check { t.utc? }
check { t.utc_offset }
check { t.dst? }
check { t.tuesday? }
check { t.sunday? }
