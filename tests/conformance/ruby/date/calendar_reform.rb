require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date.new(1582, 10, 4) + 1 }
check { Date.new(1582, 10, 10) }
check { Date.new(1582, 10, 15) - 1 }
check { Date.new(1500, 2, 29) }
check { Date.new(-1, 1, 1) }
check { Date.new(0, 2, 29).to_s }
check { Date.new(1582, 10, 15).gregorian.to_s }
check { Date.new(1582, 10, 15, Date::GREGORIAN) - 1 }
check { Date.new(1700, 2, 29, Date::ENGLAND).to_s }
check { Date.new(1700, 2, 29) }
check { Date.new(2001, 2, 3).julian.to_s }
check { Date.new(1582, 9, 30) >> 1 }
