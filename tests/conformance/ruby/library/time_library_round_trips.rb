require 'time'
t = Time.utc(2024, 2, 29, 13, 5, 9.25r)
puts t.iso8601, t.iso8601(3), t.xmlschema(6), t.rfc2822, t.httpdate, t.to_s, t.inspect
p Time.parse("2024-02-29 13:05:09 UTC") == Time.utc(2024, 2, 29, 13, 5, 9), Time.iso8601("2024-02-29T13:05:09+01:00").utc.to_s
p Time.parse("12:30", Time.utc(2000, 1, 1)).strftime("%F %R"), Time.strptime("29/02/24 13", "%d/%m/%y %H").month
p Time.rfc2822("Thu, 29 Feb 2024 13:05:09 +0000").utc.to_s, Time.httpdate("Thu, 29 Feb 2024 13:05:09 GMT").to_i
begin Time.parse("garbage") rescue p $!.class, $!.message end
begin Time.iso8601("2024") rescue p $!.class, $!.message end
begin Time.strptime("x", "%Y") rescue p $!.message end
