require 'optparse'
opts = {}
parser = OptionParser.new do |o|
  o.banner = "Usage: tool [options]"
  o.on("-v", "--[no-]verbose", "Run verbosely") { |v| opts[:verbose] = v }
  o.on("-n", "--number N", Integer, "A number") { |v| opts[:n] = v }
  o.on("--list A,B", Array, "A list") { |v| opts[:list] = v }
  o.on("-t", "--type TYPE", %i[text binary], "A type") { |v| opts[:type] = v }
end
rest = parser.parse(%w[-v -n 5 file --list x,y --type text more --no-verbose])
p opts, rest
puts parser.help
[%w[-n x], %w[--nope], %w[-n], %w[--type z]].each { |a| parser.parse(a) rescue p $!.class, $!.message }
