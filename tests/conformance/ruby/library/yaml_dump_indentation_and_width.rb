require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { { "a" => 1 }.to_yaml(line_width: -1) }
t { ("word " * 30).to_yaml(line_width: -1) }
t { ("word " * 30).to_yaml(line_width: 40) }
t { { "b" => 1 }.to_yaml(header: true) }
t { YAML.dump("x") }
t { YAML.dump({ a: 1 }, line_width: 20) }
t { YAML.dump_stream(1, 2) rescue $!.message }
t { YAML.load("a: 1\nb: [1, 2]") }
