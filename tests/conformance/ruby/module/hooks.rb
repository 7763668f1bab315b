class Base
  def self.inherited(sub)
    super
    puts "inherited #{sub.inspect.sub(/0x\h+/, '0x')} name=#{sub.name.inspect}"
  end
  def self.method_added(name) = puts("added #{name}")
  def self.singleton_method_added(name) = puts("singleton #{name}")
  def self.method_removed(name) = puts("removed #{name}")
  def self.method_undefined(name) = puts("undefined #{name}")
  def a; end
  define_method(:b) { }
  attr_accessor :c
  alias d a
  alias_method :e, :a
  def self.s; end
  remove_method :e
  undef_method :d
  undef b
end
class Derived < Base
  def x; end
end
Class.new(Base)
k = Class.new(Base) { def inside; end }
o = Object.new
def o.singleton_method_added(name) = puts("o got #{name}")
def o.foo; end
o.define_singleton_method(:bar) { }
class Parent
  def self.const_missing(name)
    "missing #{name}"
  end
end
p Parent::Nope, Parent.const_get(:Other)
class Child < Parent; end
p Child::Thing
module Extended
  def self.extend_object(o)
    puts "extend #{o.class}"
    super
  end
  def self.extended(o) = puts("extended")
end
Object.new.extend(Extended)
