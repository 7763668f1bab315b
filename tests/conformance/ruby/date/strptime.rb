require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Date.strptime("2001-02-03", "%Y-%m-%d").to_s }
check { Date.strptime("03/02/01", "%d/%m/%y").to_s }
check { Date.strptime("2001-034", "%Y-%j").to_s }
check { Date.strptime("2001 04 6", "%Y %U %w").to_s }
check { Date.strptime("2001 05 6", "%Y %W %u").to_s }
check { Date.strptime("2001-W05-6", "%G-W%V-%u").to_s }
check { Date.strptime("Feb 3 2001", "%b %d %Y").to_s }
check { Date.strptime("Saturday February 3 2001", "%A %B %d %Y").to_s }
check { Date.strptime("20010203", "%Y%m%d").to_s }
check { Date.strptime("xx", "%Y") }
check { Date.strptime("2001-02-03x", "%F") }
check { Date.strptime("2001-13-01", "%Y-%m-%d") }
check { Date.strptime("2001-02-30", "%Y-%m-%d") }
check { Date._strptime("2001-02-03 x", "%Y-%m-%d") }
check { Date._strptime("12 PM", "%I %p") }
check { Date._strptime("x", "%Y") }
check { Date._strptime("1700000000", "%s") }
check { DateTime.strptime("2001-02-03T04:05:06+07:00", "%Y-%m-%dT%H:%M:%S%z") }
check { DateTime.strptime("1234567890", "%s").to_s }
