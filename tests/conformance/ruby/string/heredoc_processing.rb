conf = <<~CONF
  # comment
  [main]
  key = value
  other=1

  [sec]
    list = a, b , c
CONF
section = nil
r = {}
conf.each_line(chomp: true) do |line|
  case line.strip
  when "", /\A#/ then next
  when /\A\[(\w+)\]\z/ then section = $1; r[section] = {}
  when /\A(\w+)\s*=\s*(.*)\z/ then r[section][$1] = $2.include?(",") ? $2.split(/\s*,\s*/) : $2
  end
end
p r
p r.map { |k, v| "#{k}: " + v.map { |a, b| "#{a}=#{Array(b).join("|")}" }.join(";") }
puts r.to_s, conf.lines.size, conf[/key.*/], conf.scan(/^\[(.+)\]/).flatten.inspect, conf.count("\n"), conf.index("[sec]"), conf.sub(/\A.*?\n/, "")[0, 6]
