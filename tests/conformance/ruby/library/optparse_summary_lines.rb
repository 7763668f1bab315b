require 'optparse'

parser = OptionParser.new('Usage: deploy') do |options|
  options.separator ''
  options.separator "two\nlines"
  options.on('-a', 'first', 'second')
  options.on('--very-long-option-name-here-for-a-test=VALUE', 'description')
  options.on('--plain')
end
p parser.to_a
puts parser.help, parser.to_s == parser.help
p OptionParser.new("A\nB").to_a
