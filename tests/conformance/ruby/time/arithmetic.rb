def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000) + 60 }
check { Time.utc(2000) + 0.5 }
check { Time.utc(2000) + 1/3r }
check { Time.utc(2000) - 1 }
check { Time.utc(2000) - Time.utc(1999) }
check { (Time.utc(2000) - Time.utc(1999)).class }
check { Time.utc(2000, 1, 1) - Time.new(2000, 1, 1, 0, 0, 0, "+09:00") }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00") + 86400 }
check { Time.utc(2000, 2, 28) + 86400 }
check { Time.utc(2000) + Time.utc(2000) }
check { Time.utc(2000) + "a" }
check { Time.utc(2000) + nil }
check { Time.utc(2000) - "a" }
check { Time.utc(2000) + Float::NAN }
