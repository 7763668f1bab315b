require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 2, 29).wday }
t { Date.new(2024, 2, 29) + 1 }
t { Date.new(2024, 2, 29) - 1 }
t { Date.new(2024, 2, 29) >> 12 }
t { Date.new(2024, 1, 31) >> 1 }
t { Date.new(2024, 3, 31) << 1 }
t { Date.new(2024, 2, 29).next_year }
t { Date.new(2024, 2, 29).prev_month(3) }
t { Date.new(2024, 2, 29).next_day(3) }
t { Date.new(2024, 2, 29) - Date.new(2024, 1, 1) }
