require "time"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Time.iso8601("2001-02-03T04:05:06Z") }
check { Time.iso8601("2001-02-03T04:05:06.123+01:00") }
check { Time.xmlschema("2001-02-03T04:05:06-05:00") }
check { Time.iso8601("x") }
check { Time.iso8601("2001-02-03") }
check { Time.rfc2822("Wed, 05 Oct 2011 22:26:12 -0400") }
check { Time.rfc2822("x") }
check { Time.httpdate("Thu, 06 Oct 2011 02:26:12 GMT") }
check { Time.httpdate("x") }
check { Time.utc(2001, 2, 3, 4, 5, 6.5r).iso8601(3) }
check { Time.utc(2001).xmlschema }
check { Time.new(2001, 1, 1, 0, 0, 0, "+09:00").iso8601 }
check { Time.new(2001, 1, 1, 0, 0, 0, "+09:00").iso8601(6) }
check { Time.utc(2001).rfc2822 }
check { Time.new(2001, 1, 1, 0, 0, 0, "+09:00").rfc2822 }
check { Time.new(2001, 1, 1, 0, 0, 0, "+09:00").httpdate }
