require 'yaml'
require 'stringio'
puts YAML.dump({ a: 1 }, header: true)
puts YAML.dump({ a: [1, { b: 2 }] }, indentation: 4)
puts YAML.dump({ a: 'w ' * 60 }, line_width: 40)
puts YAML.dump({ a: 'w ' * 60 }, line_width: -1)
puts YAML.dump_stream(1, [2], { a: 3 })
io = StringIO.new
YAML.dump([1], io)
puts io.string
puts({ a: 1 }.to_yaml(indentation: 3))
