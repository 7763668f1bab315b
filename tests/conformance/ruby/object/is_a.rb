module Mix; end
class Base; include Mix; end
class Derived < Base; end
d = Derived.new
p d.is_a?(Base), d.kind_of?(Mix), d.instance_of?(Base), d.instance_of?(Derived), Mix === d, Derived === Base.new
p d.is_a?(Object), d.is_a?(BasicObject), d.is_a?(Kernel), d.is_a?(Comparable)
[1, "x", nil].each do |x|
  d.is_a?(x)
rescue => e
  p e.class, e.message
end
begin
  d.instance_of?(Object.new)
rescue => e
  p e.class, e.message
end
p d.class, d.singleton_class.inspect.sub(/0x\h+/, '0x'), Derived.singleton_class, Derived.singleton_class.singleton_class
p nil.singleton_class, true.singleton_class
begin
  1.singleton_class
rescue => e
  p e.class, e.message
end
