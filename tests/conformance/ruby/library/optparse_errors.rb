require 'optparse'
o = {}; pr = OptionParser.new { |x| x.banner = 'Usage: t [options]'; x.on('-v', '--[no-]verbose', 'Be loud') { |v| o[:v] = v }; x.on('-nNAME', '--name=NAME', String, 'The name') { |v| o[:n] = v }; x.on('--count N', Integer) { |v| o[:c] = v }; x.on('--level L', %w[a b]) { |v| o[:l] = v }; x.on('--opt [X]') { |v| o[:o] = v }; x.on('--list a,b', Array) { |v| o[:li] = v } }
p pr.parse(%w[-v --name=bob rest --count 5 --list x,y --opt -- -q]), o; puts pr.help
%w[--zip --count=x --level=z --name].each { |a| begin; pr.parse([a]); rescue OptionParser::ParseError => e; puts "#{e.class}: #{e.message}"; end }
p pr.parse!(a = %w[-nx y]), a, o[:n], pr.parse(%w[--no-verbose]), o[:v]
