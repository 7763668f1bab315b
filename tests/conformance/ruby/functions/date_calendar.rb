require 'date'
def month(y, m)
  first = Date.new(y, m, 1)
  cells = [nil] * ((first.wday - 1) % 7) + (1..Date.new(y, m, -1).day).to_a
  cells.each_slice(7).map { |w| w.map { |d| d.to_s.rjust(2) }.join(" ") }
end
puts month(2024, 2), month(2023, 10)
fri13 = (1..12).select { Date.new(2024, _1, 13).friday? }
p fri13, (Date.new(2024, 1, 1)..Date.new(2024, 1, 31)).count { |d| (1..5).cover?(d.wday) }, Date.new(2024, 3, 31).prev_month.to_s, (1..12).map { Date.new(2023, _1, -1).day }, Date.new(2024, 12, 30).cweek
easter = ->(y) { a = y % 19; b, c = y.divmod(100); d, e = b.divmod(4); g = (8 * b + 13) / 25; h = (19 * a + b - d - g + 15) % 30; i, k = c.divmod(4); l = (32 + 2 * e + 2 * i - h - k) % 7; m = (a + 11 * h + 22 * l) / 451; mo, da = (h + l - 7 * m + 114).divmod(31); Date.new(y, mo, da + 1) }
p easter.(2024).to_s, easter.(2025).to_s
