require 'pp'
pp({a: 1, b: [1, 2, 3]})
pp (1..40).to_a
pp({key: "x" * 40, other: {nested: ["y" * 30, "z" * 30], more: :sym}})
S2 = Struct.new(:name, :list)
pp S2.new("n" * 50, ["a" * 30])
class Ob; def initialize = (@a, @b = 1, "two"); end
puts Ob.new.pretty_inspect.gsub(/0x\h+/, "0x")
class Cu; def pretty_print(q) = q.text("custom"); end
pp Cu.new, [Cu.new]
p pp("returns"), pp(1, 2), pp
puts PP.pp({a: {b: {c: 1}}}, +"", 10), [nil, true, 1.5, "s", :a, 1..2].pretty_inspect
