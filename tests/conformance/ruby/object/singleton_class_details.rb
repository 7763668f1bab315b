o = Object.new
s = o.singleton_class
p s.singleton_class?, s.equal?(o.singleton_class), s.instance_methods(false), s.ancestors.first == s
p s.inspect.gsub(/0x\h+/, '0x'), s.name, s.to_s == s.inspect
def o.a = 1
p s.instance_methods(false), s.instance_method(:a).owner == s, s.method_defined?(:a)
class << o
  def b = a + 1
  attr_accessor :c
  alias d b
end
o.c = 5
p o.b, o.c, o.d, o.singleton_methods.sort
class Parent; def self.inherited_s = :ps; end
class Kid < Parent; end
p Kid.inherited_s, Kid.singleton_class.superclass, Kid.singleton_methods, Kid.singleton_methods(false)
p Parent.singleton_class.instance_methods(false), Kid.method(:inherited_s).owner
begin
  s.new
rescue TypeError => e
  puts e.message
end
begin
  Class.new(s)
rescue TypeError => e
  puts e.message
end
c = o.clone
p c.a, c.singleton_methods.sort, o.dup.respond_to?(:a)
