# searching and replacing in a string of 2,000 lines
LINES = (1..2000).map { |number| "#{number % 60}:#{number} host#{number % 7} service[#{number}]: value=#{number * 3}, state=#{%w[ok failed][number % 2]}" }

def work
  counts = Hash.new(0)
  LINES.each do |line|
    next unless line =~ /host(\d) service\[(\d+)\]: value=(\d+), state=(\w+)/
    counts[[$1, $4]] += $3.to_i
  end
  text = LINES.join("\n")
  [counts.sort.first, text.gsub(/state=(\w+)/) { "state=#{$1.upcase}" }.size, text.scan(/value=\d+/).size, text.split("\n").uniq.size, text.tr('0-9', '#').squeeze('#').size]
end
