require 'date'
require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date._strptime("2024", "%Y") }
t { Date._strptime("x", "%Y") }
t { DateTime.new(2024, 2, 29, 12, 30, 45) }
t { DateTime.new(2024, 2, 29, 12, 30, 45).inspect }
t { DateTime.new(2024, 2, 29, 12, 30, 45, "+2").to_s }
t { DateTime.new(2024, 2, 29, 12, 30, 45.5).iso8601(3) }
t { DateTime.parse("2024-02-29T12:30:45+02:00") }
t { DateTime.parse("2024-02-29 12:30") }
t { DateTime.parse("12:30").hour }
t { DateTime.strptime("2024-02-29 12:30:45 PM", "%Y-%m-%d %I:%M:%S %p") }
