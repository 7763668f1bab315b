rows = [["name", "qty"], ["apple", 5], ["kiwi", 12]]
widths = rows.transpose.map { |c| c.map { |v| v.to_s.size }.max }
rows.each { |r| puts r.zip(widths).map { |v, w| v.is_a?(Integer) ? v.to_s.rjust(w) : v.ljust(w) }.join(" | ") }
puts "=" * widths.sum
s = +""
s << "a" << "b" << 99
s.concat("d", "e")
s.prepend(">")
s.insert(2, "-")
p s
p "snake_case_word".split("_").map.with_index { |w, i| i.zero? ? w : w.capitalize }.join
p "CamelCaseString".gsub(/([A-Z])/) { "_" + $1.downcase }.sub(/^_/, "")
p "hello world".split.map(&:capitalize).join(" "), "a-b_c d".tr("-_", "  ").squeeze
p "%-10s%5.2f" % ["total", 3.14159], "title".center(11, "*"), "x".ljust(3, ".") + "|"
