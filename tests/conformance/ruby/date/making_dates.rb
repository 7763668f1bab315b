require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 2, 29) }
t { Date.new(2024, 2, 29).inspect }
t { Date.new(2024, -1, -1).to_s }
t { Date.new(2023, 2, 29) }
t { Date.new }
t { Date.valid_date?(2023, 2, 29) }
t { Date.valid_date?(2024, 2, -1) }
