p Comparable.instance_methods.sort
p Kernel.singleton_methods.include?(:puts), Kernel.respond_to?(:puts), Kernel.format("%d", 3)
p Module.new.instance_methods, Class.new.instance_methods(false)
p Module.instance_method(:include).arity
class Frozen
  CONST = 1
end
p Frozen.frozen?, Frozen.hash == Frozen.hash
p Class.new(StandardError).new("m").message
ob = Class.new { def method_missing(n, *a) = [n, a]; def respond_to_missing?(*) = true }.new
p ob.anything(1), ob.respond_to?(:zz)
class Ruby2
  ruby2_keywords def fwd(*args) = target(*args)
  def target(a, k: 0) = [a, k]
end
p Ruby2.new.fwd(1, k: 2)
p Object.new.singleton_class.instance_methods(false), Class.new.new.singleton_methods
class Object
  def monkey = :patched
end
p 1.monkey, nil.monkey, Class.monkey
p Integer.instance_methods(false).include?(:+), Kernel.instance_method(:then).owner
p [Class, Module, Object, BasicObject, Kernel].map(&:class)
