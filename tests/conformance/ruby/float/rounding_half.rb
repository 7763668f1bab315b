def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 2.5.round(half: :up) }
check { 2.5.round(half: :down) }
check { 2.5.round(half: :even) }
check { 3.5.round(half: :even) }
check { -2.5.round(half: :even) }
check { -2.5.round(half: :down) }
check { 2.25.round(1, half: :even) }
check { 2.35.round(1, half: :even) }
check { 2.25.round(1, half: :down) }
check { 2.25.round(1, half: "even") }
check { 25.0.round(-1, half: :even) }
check { 35.0.round(-1, half: :down) }
check { 2.5.round(half: nil) }
check { 2.5.round(half: :foo) }
check { 2.5.round(half: 1) }
check { 2.5.round(foo: 1) }
