require "time"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.parse("2001-02-03 04:05:06 UTC") }
check { Time.parse("2001-02-03T04:05:06+09:00") }
check { Time.parse("2001-02-03T04:05:06Z") }
check { Time.parse("2001-02-03 04:05:06.5 -0800") }
check { Time.parse("Thu Nov 29 14:33:20 2001 GMT") }
check { Time.parse("Thu, 29 Nov 2001 14:33:20 EST") }
check { Time.parse("12:30", Time.utc(2000, 5, 6)) }
check { Time.parse("Feb 3", Time.utc(2000, 5, 6)) }
check { Time.parse("10:00 +0900", Time.utc(2000, 1, 1)) }
check { Time.parse("01-02-03") { |year| year + 1900 } }
check { Time.parse("xx") }
check { Time.parse("") }
check { Time.parse("2001-13-01") }
check { Time.parse(nil) }
