require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

d = Date.new(2001, 2, 3)
check { d.year }
check { d.month }
check { d.day }
check { d.wday }
check { d.yday }
check { d.cwyear }
check { d.cweek }
check { d.cwday }
check { d.jd }
check { d.ajd }
check { d.mjd }
check { d.ld }
check { d.amjd }
check { d.day_fraction }
check { d.leap? }
check { d.saturday? }
check { d.start }
check { d.gregorian? }
check { Date.new(1500, 1, 1).julian? }
check { Date.leap?(1900) }
check { Date.leap?(2000) }
check { Date.new(2004, 12, 31).cweek }
check { Date.new(2005, 1, 1).cwyear }
