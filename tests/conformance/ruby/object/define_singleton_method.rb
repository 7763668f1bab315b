o = Object.new
p o.define_singleton_method(:a) { |x = 1| x }, o.a, o.a(2)
p o.define_singleton_method(:b, o.method(:a)), o.b(3)
p o.define_singleton_method("c", proc { self.equal?(o) }), o.c
p o.singleton_methods.sort
p o.singleton_method(:a).call(9)
begin
  o.singleton_method(:zz)
rescue NameError => e
  puts e.message.sub(/0x\h+/, '0x')
end
begin
  o.define_singleton_method(:d)
rescue ArgumentError => e
  puts e.message
end
begin
  o.define_singleton_method(:d, 3)
rescue TypeError => e
  puts e.message
end
begin
  1.define_singleton_method(:d) { }
rescue TypeError => e
  puts e.message
end
class << o
  attr_accessor :attr
  def inside = self.class
  X = 5
end
o.attr = 3
p o.attr, o.inside, o.singleton_class.const_get(:X), o.singleton_class.instance_methods(false).sort
