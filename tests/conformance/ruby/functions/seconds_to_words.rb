def duration(s)
  parts = {day: 86_400, hour: 3600, minute: 60, second: 1}.map do |name, len|
    n, s = s.divmod(len)
    "#{n} #{name}#{"s" unless n == 1}" if n.positive?
  end.compact
  parts.empty? ? "0 seconds" : parts.join(", ")
end
[0, 1, 61, 3600, 90_061, 172_800].each { |s| puts duration(s) }
def parse(s) = s.scan(/(\d+)([dhms])/).sum { |n, u| n.to_i * {"d" => 86_400, "h" => 3600, "m" => 60, "s" => 1}[u] }
p parse("1d2h3m4s"), parse("90m"), parse("")
