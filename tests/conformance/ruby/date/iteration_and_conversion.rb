require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

d = Date.new(2000, 2, 27)
check { (d..d + 3).map(&:to_s) }
check { (d...d + 3).to_a.size }
check { d.step(d + 6, 2).map(&:day) }
check { d.upto(d + 1) { } }
check { (d..d + 400).count(&:sunday?) }
check { (d..d + 60).select { |x| x.day == 1 }.map(&:to_s) }
check { d.to_time.class }
check { Date.new(2000, 1, 1).to_datetime.to_s }
check { DateTime.new(2000, 1, 1, 12).to_date == Date.new(2000, 1, 1) }
check { d.infinite? }
check { d.frozen? }
check { d.dup == d }
check { Date::MONTHNAMES[2] }
check { Date::ABBR_DAYNAMES }
check { d.next.to_s }
