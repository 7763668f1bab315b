require 'date'
require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { (Date.new(2024, 2, 29) - Date.new(2024, 1, 1)).to_i }
t { Date.new(2024, 2, 29) <=> Date.new(2024, 3, 1) }
t { Date.new(2024, 2, 29) === DateTime.new(2024, 2, 29, 12) }
t { Date.new(2024, 2, 29) == Date.new(2024, 2, 29) }
t { (Date.new(2024, 2, 27)..Date.new(2024, 3, 1)).map(&:day) }
t { Date.new(2024, 1, 1).step(Date.new(2024, 1, 10), 3).map(&:to_s) }
t { Date.new(2024, 1, 3).downto(Date.new(2024, 1, 1)).map(&:to_s) }
t { Date.new(2024, 2, 29).strftime("%Y %m %d %j %a %U %e %D %F") }
