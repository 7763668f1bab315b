s = "abc".freeze
a = [1, "x"].freeze
h = { a: 1 }.freeze
o = Object.new.freeze
def attempt
  yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { s << "d" }
attempt { a << 1 }
attempt { h[:b] = 1 }
attempt { o.instance_eval { @x = 1 } }
attempt { def o.x; end }
attempt { :sym.instance_variable_set(:@a, 1) }
p a.frozen?, a[1].frozen?, 1.frozen?, :a.frozen?, nil.frozen?, (1..2).frozen?, "lit".frozen?
class Sealed
  def self.x = 1
end
Sealed.freeze
attempt { class Sealed; def y; end; end }
attempt { Sealed.define_method(:z) { } }
attempt { Sealed.attr_accessor :q }
module SealedModule; end
SealedModule.freeze
attempt { module SealedModule; def y; end; end }
begin
  s.upcase!
rescue FrozenError => e
  p e.receiver.equal?(s)
end
