def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.new(2000, 13) }
check { Time.new(2000, 0) }
check { Time.new(2000, "foo") }
check { Time.new(2000, 1, 32) }
check { Time.new(2000, 1, 1, 25) }
check { Time.new(2000, 1, 1, 24, 1) }
check { Time.new(2000, 1, 1, 0, 60) }
check { Time.new(2000, 1, 1, 0, 0, 61) }
check { Time.new(2000, 1, 1, 0, 0, "1.5") }
check { Time.new(2000, 1, 1, 0, 0, 0, "foo") }
check { Time.new(2000, 1, 1, 0, 0, 0, "+9") }
check { Time.new(2000, 1, 1, 0, 0, 0, "+25:00") }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:60") }
check { Time.new(2000, 1, 1, 0, 0, 0, 86400) }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00", in: "UTC") }
check { Time.new(2000, 1, 1, 0, 0, 0, "J") }
check { Time.utc(nil) }
check { Time.utc("a") }
check { Time.utc }
check { Time.utc(1, 2, 3, 4, 5, 6, 7, 8, 9) }
