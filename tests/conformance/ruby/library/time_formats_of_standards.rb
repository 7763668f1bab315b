require 'time'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.xmlschema("2024-02-29T12:30:45Z") }
t { Time.rfc2822("Thu, 29 Feb 2024 12:30:45 +0000") }
t { Time.httpdate("Thu, 29 Feb 2024 12:30:45 GMT") }
t { Time.httpdate("foo") }
t { Time.utc(2024, 2, 29, 12, 30, 45).iso8601 }
t { Time.utc(2024, 2, 29, 12, 30, 45, 123456).iso8601(3) }
