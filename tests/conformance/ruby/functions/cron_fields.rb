def field(s, range) = s.split(",").flat_map { |x| b, st = x.split("/"); r = b == "*" ? range : b.include?("-") ? Range.new(*b.split("-").map(&:to_i)) : (b.to_i..b.to_i); r.step((st || 1).to_i).to_a }.uniq.sort
p field("*/15", 0..59), field("1-5", 0..6), field("0,30", 0..59), field("10-20/5", 0..59), field("7", 0..23)
def next_run(mins, from) = mins.find { _1 > from } || mins.first
p next_run(field("*/20", 0..59), 25), next_run(field("*/20", 0..59), 45)
