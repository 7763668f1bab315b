def get(a, b: 2)
  c = 3
  binding
end
b = get(1)
p b.local_variables, b.local_variable_get(:a), b.local_variable_get("b"), b.eval("a + b + c"), b.receiver.inspect
b.local_variable_set(:a, 10)
p b.eval("a"), b.local_variable_defined?(:c), b.local_variable_defined?("zz")
blk = proc { |q| q }
v = 7
p blk.binding.eval("v"), blk.binding.local_variable_set(:v, 8), v
class Bx
  def initialize = @s = :secret
  def b = binding
end
p Bx.new.b.eval("@s"), Bx.new.b.receiver.class, Bx.new.b.eval("self.class")
def attempt
  p yield
rescue NameError, TypeError => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { b.local_variable_get(:nope) }
attempt { b.local_variable_set("Const", 1) }
attempt { b.local_variable_get(5) }
attempt { b.eval("undefined_here") }
attempt { Binding.new }
n = binding
n.local_variable_set(:dynamic, 42)
p n.local_variable_get(:dynamic), n.eval("dynamic + 1"), n.local_variables.include?(:dynamic), defined?(dynamic)
e1 = b.dup
e1.local_variable_set(:fresh, 1)
p e1.local_variable_defined?(:fresh)
p b.eval("[__FILE__, __LINE__]", "given.rb", 9)
def nested = [1].map { |i| binding }.first
p nested.local_variables, nested.local_variable_get(:i)
b2 = binding
b2.eval("def defined_by_eval = :yes")
p defined_by_eval
p b2.eval("lambda { |w| w + v }").call(1)
