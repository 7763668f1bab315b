def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 15.round(-1) }
check { 25.round(-1) }
check { -25.round(-1) }
check { 25.round(-1, half: :even) }
check { 35.round(-1, half: :even) }
check { 25.round(-1, half: :down) }
check { 25.round(-1, half: nil) }
check { 25.round(-1, half: "up") }
check { 1234.floor(-2) }
check { -1234.floor(-2) }
check { 1234.ceil(-2) }
check { -1234.ceil(-2) }
check { 1234.truncate(-2) }
check { -1234.truncate(-2) }
check { 1234.round(2) }
check { 1234.round(-5) }
check { 5555.round(-4) }
check { (10**30 + 5).round(-1) }
check { 4.floor(-1) }
