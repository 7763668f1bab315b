class Base
  def shared = :base
  def gone = :gone
end
class Derived < Base
  undef_method :gone
  def shared = :derived
end
d = Derived.new
p d.respond_to?(:gone), Derived.method_defined?(:gone), Derived.instance_methods.include?(:gone), Base.new.gone
Derived.send(:remove_method, :shared)
p d.shared
class Derived
  def gone = [:back, super]
end
p d.gone
class Derived
  remove_method :gone
end
p d.gone
o = Object.new
def o.x = 1
o.singleton_class.send(:undef_method, :x)
begin
  o.x
rescue NoMethodError => e
  p e.message.sub(/0x\h+/, '0x')
end
o.singleton_class.send(:undef_method, :inspect)
p o.respond_to?(:inspect), o.to_s.sub(/0x\h+/, '0x')
class Kernelless
  undef_method :puts, :send rescue p $!.message
end
p Kernelless.new.respond_to?(:send), Kernelless.new.__send__(:class)
begin
  Derived.send(:remove_method, :nope)
rescue NameError => e
  p e.message
end
begin
  Derived.send(:undef_method, :nope)
rescue NameError => e
  p e.message
end
begin
  Derived.singleton_class.send(:undef_method, :nope)
rescue NameError => e
  p e.message
end
begin
  Comparable.send(:undef_method, :nope)
rescue NameError => e
  p e.message
end
