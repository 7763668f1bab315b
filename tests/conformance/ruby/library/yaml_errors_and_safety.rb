require 'yaml'
["a: [1", "a: b: c", "- a\nb", "\tx: 1", "*nope", "a: 'x", "{a: 1", "%YAML 9"].each do |s|
  p YAML.load(s)
rescue Psych::Exception, ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
begin YAML.safe_load(":a: 1") rescue p $!.class, $!.message end
p YAML.safe_load(":a: 1", permitted_classes: [Symbol]), YAML.safe_load("a: 1", symbolize_names: true)
begin YAML.safe_load("--- !ruby/object:Object {}") rescue p $!.class end
begin YAML.safe_load("a: &x 1\nb: *x") rescue p $!.class end
p YAML.safe_load("a: &x 1\nb: *x", aliases: true), YAML.load(""), YAML.load("# only a comment"), YAML.load_stream("--- 1\n--- 2\n")
