def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.new(2000, 1, 2, 3, 4, 5, "+09:00") }
check { Time.new(2000, 1, 2, 3, 4, 5.25, "-02:30") }
check { Time.new(2000, "feb", "3", "04", "05", "06", "UTC") }
check { Time.new(2000, 12, in: "+01:00") }
check { Time.new(2000, 1, 1, 0, 0, 0, 3600) }
check { Time.new(2000, 1, 1, 0, 0, 0, "Z") }
check { Time.new(2000, 1, 1, 0, 0, 0, "A") }
check { Time.new(2000, 1, 1, 0, 0, 0, "-00:00") }
check { Time.new(2000, 1, 1, 0, 0, 0, "+09:00:30").utc_offset }
check { Time.new(0, 1, 1, 0, 0, 0, "UTC") }
check { Time.new(-1, 1, 1, 0, 0, 0, "UTC") }
check { Time.new(10000, 1, 1, 0, 0, 0, "UTC") }
