require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.iso8601("2024-02-29") }
t { Date.iso8601("foo") }
t { Date.rfc3339("2024-02-29T12:00:00+00:00") }
t { Date.httpdate("Thu, 29 Feb 2024 00:00:00 GMT") }
t { Date.rfc2822("Thu, 29 Feb 2024 00:00:00 +0000") }
t { Date.xmlschema("2024-02-29") }
t { Date.jd(2451944) }
t { Date.ordinal(2024, 60) }
t { Date.commercial(2024, 9, 4) }
