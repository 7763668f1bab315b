require 'yaml'
require 'set'
Pair = Struct.new(:a, :b)
class Thing
  attr_accessor :a
end
["!binary aGVsbG8=", "!!str 123", "!!int '12'", "!!float 1", "! 12", "!foo bar", "!!omap\n- a: 1\n- b: 2", "!ruby/sym foo", "!ruby/symbol foo bar", "!ruby/regexp /a/mx",
 "!ruby/range 1..2", "!ruby/struct:Pair\na: 1\nb: [2]", "!ruby/class String", "!ruby/array:Array [1]", "!ruby/hash:Hash {a: 1}",
 "!ruby/object:Set\nhash:\n  1: true", "!ruby/exception:RuntimeError\nmessage: x", "!ruby/object:Rational\nnumerator: 1\ndenominator: 2",
 "!ruby/object:Complex\nreal: 1\nimage: 2", "!!bool yes", "!!null x", "!!set\na: \nb: ", "!ruby/range\nbegin: 1\nend: 3\nexcl: true", "!ruby/string 5", "!!python/x 1"].each do |text|
  p YAML.unsafe_load(text)
end
p YAML.unsafe_load("!ruby/object:Thing\na: 1").a
begin
  YAML.unsafe_load("!ruby/object:Nope {}")
rescue ArgumentError => e
  p e.message
end
