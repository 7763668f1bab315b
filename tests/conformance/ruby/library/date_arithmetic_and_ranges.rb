require 'date'
d = Date.new(2024, 1, 31)
p d + 1, d >> 1, d << 2, d.next_month, d.prev_day(3), d.next_year, d - Date.new(2024, 1, 1), (d - Date.new(2023, 12, 25)).to_i
puts d, d.strftime("%d.%m.%Y %A week %V"), d.iso8601, d.to_s
p (Date.new(2024, 2, 27)..Date.new(2024, 3, 1)).map(&:day), d.step(Date.new(2024, 3, 1), 10).map(&:to_s)
p d.leap?, d.yday, d.cwday, d.cweek, d.wday, d.mjd, d.jd, d.saturday?, d.wednesday?
p Date.valid_date?(2023, 2, 29), Date.new(2024, -1, -1).to_s, Date.leap?(1900)
p d == Date.new(2024, 1, 31), d === DateTime.new(2024, 1, 31, 12), d <=> Date.new(2025, 1, 1), [d, d - 1].min.to_s
begin Date.new(2023, 2, 30) rescue p $!.class, $!.message end
