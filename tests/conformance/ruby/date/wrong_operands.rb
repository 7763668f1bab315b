require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 2, 29) + "a" }
t { Date.new(2024, 2, 29) + 0.5 }
t { Date.new(2024, 2, 29) > 1 }
t { Date.new(2024, 2, 29) == 1 }
