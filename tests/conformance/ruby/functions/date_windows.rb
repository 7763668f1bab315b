require 'date'
d = Date.new(2024, 2, 28)
p (d..d + 3).map(&:to_s), (d >> 12).to_s, d.next_month.to_s, d.leap?, d.cwday, d.cweek, d.yday, (Date.new(2024, 12, 31) - d).to_i, d.strftime('%a %d %b %Y'), Date.parse('3rd Feb 2001').to_s, Date.valid_date?(2023, 2, 29), d.saturday?, d.upto(d + 2).map(&:day), d.step(d + 14, 7).map(&:to_s), Date.strptime('28/02/24', '%d/%m/%y') == d, d.ajd, d.jd, d.mjd, d.to_time.class, d === DateTime.new(2024, 2, 28, 12), [d, d - 1].min.to_s, d.prev_day(3).to_s, d.end_of_month rescue p $!.class, $!.message
begin; Date.new(2023, 2, 29); rescue => e; p e.class, e.message; end
begin; Date.parse('garbage'); rescue => e; p e.class, e.message; end
