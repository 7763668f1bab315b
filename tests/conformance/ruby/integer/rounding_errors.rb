def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 25.round(-1, half: :foo) }
check { 25.round(-1, half: 3) }
check { 25.round(-1, half: "x") }
check { 25.round(foo: 1) }
check { 25.round("a") }
check { 25.round(nil) }
check { 25.round(1, 2) }
check { 25.floor(nil) }
check { 25.floor("1") }
check { 25.round(2**40) }
check { 25.round(2**70) }
check { 25.round(1.9) }
