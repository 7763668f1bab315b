require 'yaml'
require 'stringio'
p YAML.load_stream("--- 1\n--- [2]\n...\n--- {a: 3}\n")
YAML.load_stream("--- 1\n--- 2\n") { |d| p d }
p YAML.load_stream('')
p YAML.load(StringIO.new("a: 1"))
begin
  YAML.load_file('does-not-exist.yaml')
rescue Errno::ENOENT => e
  puts e.message
end
p YAML.parse('a: 1').class, YAML.parse(''), YAML.parse('a: 1').to_ruby
p YAML.equal?(Psych)
begin
  YAML.load(nil)
rescue TypeError => e
  puts e.message
end
