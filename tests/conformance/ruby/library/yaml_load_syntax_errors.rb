require 'yaml'
["a: b: c", "a:\n  - b\n c", "[1, 2", "{a: 1", "\"abc", "a: 'x", "\tfoo: 1", "a: @b", "a: `b", '"\q"', "- a\n-b", "a: [b, c", "key: [1,2]]", "!!", "a: -", "a: ,b",
 "a: \"b\" c", "\u0007", "a: |x\n  y", "%YAML 3.0\n---\na", "%FOO\na", "a: &b *c", "- a\nb: 1", "a: !<x\nb", "}"].each do |text|
  p YAML.load(text)
rescue Psych::SyntaxError => e
  puts e.message
  p [e.line, e.column, e.file, e.problem, e.context]
end
begin
  YAML.load("a: b: c", filename: 'some.yaml')
rescue Psych::SyntaxError => e
  puts e.message, e.file
end
p Psych::SyntaxError.ancestors.take(3), Psych::DisallowedClass.superclass, Psych::BadAlias.superclass
