require "time"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.strptime("2001-02-03 04:05 UTC", "%Y-%m-%d %H:%M %Z") }
check { Time.strptime("1700000000", "%s").utc }
check { Time.strptime("2001-02-03T04:05:06.789+0900", "%Y-%m-%dT%H:%M:%S.%N%z") }
check { Time.strptime("2001-02-03 EST", "%Y-%m-%d %Z") }
check { Time.strptime("91/5/18 4:13:00 UTC", "%y/%m/%d %T %Z") { |year| year + 100 } }
check { Time.strptime("12 PM +0000", "%I %p %z").hour }
check { Time.strptime("2001-034 Z", "%Y-%j %z") }
check { Time.strptime("x", "%Y") }
check { Time.strptime("2001-13", "%Y-%m") }
check { Time.strptime("", "%Y") }
