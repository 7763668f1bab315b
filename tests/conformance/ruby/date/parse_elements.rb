require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date._parse("10:20").sort_by { |key, _| key.to_s } }
check { Date._parse("10:20:30.5 UTC").sort_by { |key, _| key.to_s } }
check { Date._parse("10pm").sort_by { |key, _| key.to_s } }
check { Date._parse("3 Feb 10 am").sort_by { |key, _| key.to_s } }
check { Date._parse("jan 5").sort_by { |key, _| key.to_s } }
check { Date._parse("5th").sort_by { |key, _| key.to_s } }
check { Date._parse("sat").sort_by { |key, _| key.to_s } }
check { Date._parse("'99").sort_by { |key, _| key.to_s } }
check { Date._parse("2001-02-03 04:05:06.789 EST").sort_by { |key, _| key.to_s } }
check { Date._parse("1.2.3").sort_by { |key, _| key.to_s } }
check { Date._parse("20010203040506").sort_by { |key, _| key.to_s } }
check { Date._parse("010203").sort_by { |key, _| key.to_s } }
check { Date._parse("12/25/99").sort_by { |key, _| key.to_s } }
check { Date._parse("Thu Jan  1 00:00:00 UTC 1970").sort_by { |key, _| key.to_s } }
check { Date._parse("2001-2-3").sort_by { |key, _| key.to_s } }
check { Date._parse("12:00 +05:30").sort_by { |key, _| key.to_s } }
check { Date._parse("2012-10-14T12:00:00.123456789Z").sort_by { |key, _| key.to_s } }
check { Date._parse("2001-02-03 04:05:06 Eastern Standard Time").sort_by { |key, _| key.to_s } }
check { Date._parse("Feb 3 2001 4:05 PM PST").sort_by { |key, _| key.to_s } }
check { Date._parse("nothing").sort_by { |key, _| key.to_s } }
check { Date._parse("").sort_by { |key, _| key.to_s } }
