require 'date'
require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { DateTime.new(2024, 2, 29, 12).day_fraction }
t { DateTime.new(2024, 2, 29, 12) - DateTime.new(2024, 2, 28, 6) }
t { DateTime.new(2024, 2, 29) == Date.new(2024, 2, 29) }
t { Time.parse("2024-02-29 12:30:45 UTC") }
t { Time.parse("2024-02-29 12:30:45 +0200") }
t { Time.parse("12:30", Time.utc(2000, 1, 1)) }
t { Time.parse("Thu Nov 29 14:33:20 2001 GMT") }
t { Time.parse("foo") }
