require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date.new(2001, 2, 3) }
check { Date.new(2001) }
check { Date.new }
check { Date.new(2001, 2, -1) }
check { Date.new(2001, -1, -1) }
check { Date.civil(2001, 2, 3).to_s }
check { Date.ordinal(2001, 34).to_s }
check { Date.ordinal(2001, -1).to_s }
check { Date.commercial(2001, 5, 6).to_s }
check { Date.jd(2451944).to_s }
check { Date.new(2001, 2, 30) }
check { Date.new(2001, 13) }
check { Date.new(2001, 2, 29) }
check { Date.ordinal(2001, 366) }
check { Date.commercial(2001, 53) }
check { Date.new("a") }
check { Date.new(2001, nil) }
check { Date.valid_date?(2001, 2, 29) }
check { Date.valid_date?(2000, 2, 29) }
check { Date.valid_ordinal?(2001, 366) }
check { Date.valid_commercial?(2004, 53, 1) }
check { Date::Error.superclass }
