require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date::MONTHNAMES }
t { Date::ABBR_DAYNAMES }
t { Date._parse("2024-02-29 12:34:56 +0900") }
t { Date._parse("10:20pm") }
t { Date._iso8601("2024-02-29T01:02:03Z") }
