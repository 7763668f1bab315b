require 'date'
t = DateTime.new(2024, 5, 6, 7, 8, 9.5, "+02:00")
puts t, t.iso8601(3), t.strftime("%H:%M:%S.%L %z"), t.new_offset(0), t.hour, t.minute, t.sec, t.sec_fraction, t.zone, t.offset
p t + Rational(1, 24), (t >> 1).to_s, t.to_date.to_s, t.to_time.utc.to_s, t - DateTime.new(2024, 5, 6)
p DateTime.parse("2024-05-06T07:08:09Z").to_s, DateTime.strptime("06 May 2024 01:02 PM", "%d %b %Y %I:%M %p").to_s
p DateTime.new(2024, 1, 1) < DateTime.new(2024, 1, 1, 1), t.to_datetime.equal?(t)
begin DateTime.new(2024, 1, 1, 25) rescue p $!.message end
