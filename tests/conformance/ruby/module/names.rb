module Outer
  class Inner
    module Deep; end
  end
end
p Outer::Inner.name, Outer::Inner::Deep.to_s, Outer.inspect
c = Class.new
p c.name, c.to_s.sub(/0x\h+/, '0x')
Named = c
p c.name, Named, c.new.inspect.sub(/0x\h+/, '0x')
Other = c
p Other.name
m = Module.new
p m.to_s.sub(/0x\h+/, '0x')
Outer::M = m
p m.name, m
p Class.new(Named).superclass, Outer::Inner.singleton_class.inspect, Outer::Inner.singleton_class.name
x = Class.new { Nested = Class.new }
p Nested.name
p Outer.name.frozen?
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { Class.new(1) }
attempt { Class.new(Class) }
attempt { Class.new(Outer) }
attempt { Class.new(Named.singleton_class) }
attempt { class Named < String; end }
attempt { class Outer; end }
attempt { module Named; end }
attempt { Outer::Inner::Nope }
attempt { Outer.new }
attempt { Named.allocate.class }
attempt { Integer.allocate }
attempt { Integer.new }
attempt { NilClass.new }
attempt { Symbol.new }
attempt { class X < 5; end }
