require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date._parse("10:00 UTC")[:offset] }
check { Date._parse("10:00 GMT")[:offset] }
check { Date._parse("10:00 Z")[:offset] }
check { Date._parse("10:00 EST")[:offset] }
check { Date._parse("10:00 EDT")[:offset] }
check { Date._parse("10:00 CET")[:offset] }
check { Date._parse("10:00 CEST")[:offset] }
check { Date._parse("10:00 JST")[:offset] }
check { Date._parse("10:00 +09:00")[:offset] }
check { Date._parse("10:00 -0330")[:offset] }
check { Date._parse("10:00 +9")[:offset] }
check { Date._parse("10:00 GMT+2")[:offset] }
check { Date._parse("10:00 UTC-5")[:offset] }
check { Date._parse("10:00 EST DST")[:offset] }
check { Date._parse("10:00 Eastern Daylight Time")[:offset] }
check { Date._parse("10:00 XYZ")[:offset] }
check { Date._parse("10:00 +5.5")[:offset] }
check { Date._parse("10:00 A")[:offset] }
check { Date._parse("10:00 m")[:offset] }
