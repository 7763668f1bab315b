require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.parse("") }
t { Time.parse("2024-02-29T12:30:45.678Z").inspect }
t { Time.parse("29 Feb 2024 10:00 PM EST") }
t { Time.strptime("2024-02-29", "%Y-%m-%d") }
t { Time.strptime("1700000000", "%s").utc }
t { Time.strptime("29/Feb/2024:12:30:45 +0100", "%d/%b/%Y:%H:%M:%S %z") }
t { Time.strptime("foo", "%Y") }
t { Time.iso8601("2024-02-29T12:30:45Z") }
t { Time.iso8601("2024-02-29T12:30:45.25+01:00").inspect }
t { Time.iso8601("2024-02-29") }
