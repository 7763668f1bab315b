require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(1582, 10, 10) }
t { Date.new(2024, 2, 29).to_s.frozen? }
t { Date.new(2024, 2, 29).month }
t { Date.new(2024, 2, 29).mon }
