m = Module.new
m.const_set(:Inner, Class.new)
m::Inner.const_set(:Deep, Module.new)
p m::Inner.name.sub(/0x\h+/, '0x'), m::Inner::Deep.name.sub(/0x\h+/, '0x')
Outer = m
p m::Inner.name, m::Inner::Deep.name, m.name
m::Inner::More = Class.new(StandardError)
p m::Inner::More.name, m::Inner::More.new.message
c = Class.new
c.class_eval { self::X = Class.new }
p c::X.name.sub(/0x\h+/, '0x')
Later = c
p Later::X.name, Later::X.new.inspect.sub(/0x\h+/, '0x')
Second = Later
p Second.name, Second::X.name
begin
  Object.const_source_location("lower")
rescue NameError => e
  p e.message
end
begin
  Object.const_source_location(:"A::B")
rescue NameError => e
  p e.message
end
p Object.const_source_location("Outer")[1], Outer.const_source_location("Inner::Deep")[1]
