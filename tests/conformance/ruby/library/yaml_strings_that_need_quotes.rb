require 'yaml'
require 'date'

strings = ['multi\nline', "multi\nline\n", 'with: colon', '# hash', '', 'null', 'true', 'yes', '1', '1.5', '0x1f', '1e3',
           '2024-01-01', '~', ' lead', 'trail ', "a'b", 'a"b', "tab\there", '- x', '[1]', '{a}', '*x', '&x', '!x', '|', '%x',
           '@x', '`x`', 'a #b', ':sym', '=', '<<', '0o17', '017', '1_000', '12:30', '.5', '.inf', "\u0001", "x\n\ny\n", "\n",
           "  indented\n more", 'No', 'on', 'Y', 'n', 'long ' * 30]
strings.each do |string|
  document = string.to_yaml
  puts document.inspect
  puts "differs: #{YAML.load(document).inspect}" unless YAML.load(document) == string
end
puts YAML.dump('a' => { 'b' => nil })
