require 'yaml'
Pair = Struct.new(:a, :b)
class Thing; end
["a: :sym", "2020-01-01 01:02:03", "2020-01-01", "!ruby/object:Thing {}", "!ruby/struct:Pair {a: 1}", "!ruby/regexp /a/i", "!ruby/range 1..2", "!ruby/sym foo",
 "!!set {a: , b: }", "!ruby/class String", "!ruby/array:Array [1]", "!ruby/hash:Hash {a: 1}", "!ruby/exception:RuntimeError {message: x}",
 "!ruby/object:Complex {real: 1}", "a: &x [1]\nb: *x", "a: *x", "!ruby/object:Nope {}", "!ruby/object {}"].each do |text|
  p YAML.safe_load(text)
rescue Psych::DisallowedClass, Psych::BadAlias => e
  puts "#{e.class}: #{e.message}"
end
