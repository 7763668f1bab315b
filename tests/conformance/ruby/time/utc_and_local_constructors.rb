def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.utc(2000) }
check { Time.gm(2000, 1, 2) }
check { Time.utc(2000, "Feb", "3", "04") }
check { Time.utc(2000, 1, 1, 1, 1, 1, 500.5) }
check { Time.utc(1, 2, 3, 4, 5, 2000, nil, nil, nil, nil) }
check { Time.utc(99) }
check { Time.utc(2000, 1, 1, 20, 15, 1.5r) }
check { Time.utc(2000, 2, 31) }
check { Time.local(2000, 1, 1).year }
check { Time.mktime(2000, 5, 6).day }
check { Time.utc(2000, 1, 1) == Time.gm(2000, 1, 1) }
