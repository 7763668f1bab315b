def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

t = Time.utc(2000, 1, 1, 0, 0, 59.123456789r)
check { t.round }
check { t.round(3) }
check { t.round(6) }
check { t.floor }
check { t.floor(2) }
check { t.ceil }
check { t.ceil(2) }
check { t.round(20) == t }
check { Time.utc(1999, 12, 31, 23, 59, 59.5r).round }
check { Time.utc(1999, 12, 31, 23, 59, 59.5r).ceil }
check { t.round(-1) }
check { t.round("a") }
