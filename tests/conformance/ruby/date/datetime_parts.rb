require 'date'
require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { DateTime.strptime("2024-02-29T12:30:45.123+0100", "%Y-%m-%dT%H:%M:%S.%L%z") }
t { DateTime.new(2024, 2, 29, 12).to_time.utc }
t { DateTime.new(2024, 2, 29, 12).to_date }
t { DateTime.new(2024, 2, 29, 12) + Rational(1, 24) }
t { DateTime.new(2024, 2, 29, 25) }
t { DateTime.new(2024, 2, 29, 12).hour }
t { DateTime.new(2024, 2, 29, 12, 30).min }
t { DateTime.new(2024, 2, 29, 12, 30, 15, "+09:00").offset }
t { DateTime.new(2024, 2, 29, 12, 30, 15, "+09:00").zone }
t { DateTime.new(2024, 2, 29, 12, 30, 15, "+09:00").new_offset(0).to_s }
t { DateTime.new(2024, 2, 29, 12, 30, 15).strftime("%c %s %Q %L %N %I %p") }
