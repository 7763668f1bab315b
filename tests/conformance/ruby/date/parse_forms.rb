require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.leap?(2000) }
t { Date.parse("2024-02-29") }
t { Date.parse("29 Feb 2024") }
t { Date.parse("Feb 29, 2024") }
t { Date.parse("20240229") }
t { Date.parse("3rd Feb 2001 04:05:06 PM") }
t { Date.parse("H31.04.30") }
t { Date.parse("2024-060") }
t { Date.parse("2024-W09-4") }
t { Date.parse("10/12/2024") }
t { Date.parse("foo") }
t { Date.parse("") }
t { Date.parse(nil) }
t { Date.parse("99-1-1") }
t { Date.parse("1 jan 70", false) }
