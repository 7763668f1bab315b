require "date"

def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

d = Date.new(2001, 1, 31)
check { (d + 1).to_s }
check { (d - 31).to_s }
check { (d >> 1).to_s }
check { (d << 2).to_s }
check { (d >> 13).to_s }
check { (d + 0.5) }
check { d - Date.new(2000, 1, 1) }
check { (d - Date.new(2000, 1, 1)).to_i }
check { d.next_day(3).to_s }
check { d.prev_month.to_s }
check { d.next_year.to_s }
check { Date.new(2000, 2, 29).next_year.to_s }
check { d.succ.to_s }
check { d + "a" }
check { d - "a" }
check { d >> "a" }
check { d + nil }
check { d.upto(d + 2).map(&:to_s) }
check { d.step(d + 10, 5).map(&:day) }
check { d.downto(d - 1).map(&:day) }
check { ((d - 1)..(d + 1)).map(&:day) }
