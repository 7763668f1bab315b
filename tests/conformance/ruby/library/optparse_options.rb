require 'optparse'
o = {}
parser = OptionParser.new do |opts|
  opts.banner = 'Usage: x [options]'
  opts.on('-v', '--[no-]verbose', 'Be loud') { |v| o[:verbose] = v }
  opts.on('-n', '--number N', Integer, 'A number') { |v| o[:number] = v }
  opts.on('--list A,B', Array) { |v| o[:list] = v }
  opts.on('--kind KIND', %w[one two], 'Which one') { |v| o[:kind] = v }
  opts.on('-q', '--quick') { o[:quick] = true }
  opts.separator ''
  opts.separator 'More'
end
p parser.parse(%w[-v a --number 5 b --list x,y --kind one -q]), o
p parser.parse(%w[--no-verbose -n7 --number=8 -- --x]), o
puts parser.help
[%w[--nope], %w[-z], %w[--number], %w[--number x], %w[--kind three], %w[--quick=1]].each do |args|
  parser.parse(args)
rescue OptionParser::ParseError => e
  puts "#{e.class}: #{e.message}"
end
into = {}
parser.parse(%w[-q --number 3], into: into)
p into
