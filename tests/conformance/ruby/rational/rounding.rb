def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { (7/2r).floor }
check { (-7/2r).floor }
check { (7/2r).ceil }
check { (-7/2r).ceil }
check { (7/2r).round }
check { (-7/2r).round }
check { (5/2r).round(half: :even) }
check { (5/2r).round(half: :down) }
check { (5/2r).round(half: :up) }
check { (7/2r).truncate }
check { (-7/2r).to_i }
check { (22/7r).round(2) }
check { (22/7r).floor(2) }
check { (22/7r).ceil(2) }
check { (220/7r).round(-1) }
check { (22/7r).truncate(3) }
check { (5/2r).round(nil) }
check { (5/2r).round("a") }
check { (5/2r).round(1.5) }
check { (5/2r).round(half: :foo) }
