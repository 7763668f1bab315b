require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date.parse("2001-02-03").to_s }
check { Date.parse("20010203").to_s }
check { Date.parse("3rd Feb 2001").to_s }
check { Date.parse("Feb 3 2001").to_s }
check { Date.parse("Feb 3, 2001").to_s }
check { Date.parse("Sat Aug 28 02:55:50 2000").to_s }
check { Date.parse("2001-02-03T04:05:06+09:00").to_s }
check { Date.parse("2001-W05-6").to_s }
check { Date.parse("2001-034").to_s }
check { Date.parse("H13.02.03").to_s }
check { Date.parse("3/2/2001").to_s }
check { Date.parse("2001/02/03").to_s }
check { Date.parse("03.02.2001").to_s }
check { Date.parse("99-01-02").to_s }
check { Date.parse("Feb 2001").to_s }
check { Date.parse("20010203T040506Z").to_s }
check { Date.parse("February 3rd, 2001 at 4:05 pm").to_s }
check { Date.parse("xx").to_s }
check { Date.parse("").to_s }
check { Date.parse("31 feb 2001").to_s }
check { Date.parse("2001-02-30").to_s }
check { Date.parse("10:20").to_s }
check { Date.parse(nil) }
check { Date.parse(5) }
check { Date.parse("1" * 200) }
check { Date.parse("1" * 8, limit: 4) }
check { Date.iso8601("2001-02-03").to_s }
check { Date.iso8601("2001-W05-6").to_s }
check { Date.iso8601("x") }
check { Date.rfc3339("2001-02-03T04:05:06+00:00").to_s }
check { Date.rfc2822("Sat, 3 Feb 2001 00:00:00 +0000").to_s }
check { Date.httpdate("Sat, 03 Feb 2001 00:00:00 GMT").to_s }
