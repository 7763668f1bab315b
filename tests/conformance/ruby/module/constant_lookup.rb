X = :top
module M
  X = :m
  class C
    def x = X
    def top = ::X
    class D
      def x = X
    end
  end
  def self.x = X
end
class M::C
  def reopened = X
end
class M::C::E
  def x = X
end
p M::C.new.x, M::C.new.top, M::C::D.new.x, M.x, M::C.new.reopened, M::C::E.new.x
class Par; Z = :par; end
class Chi < Par
  def z = Z
  class Inner
    def z = Z
  end
end
p Chi.new.z, Chi::Z
begin
  Chi::Inner::Z
rescue NameError => e
  puts e.message
end
module Mix; W = :mix; end
class Uses
  include Mix
  def w = W
  def self.w = W
end
p Uses.new.w, Uses.w, Uses::W
p Uses.class_eval { defined?(W) }, Uses.class_eval("W"), Uses.new.instance_eval("W")
blk = proc { X }
p M.module_eval(&blk), M.module_eval("X")
o = Object.new
class << o
  Q = :single
  def q = Q
end
p o.q
A1 = [1]
A1 << 2
p A1
class Redef; end
Redef2 = Redef
p Redef2.name
module Top; end
Top::Sub = Class.new
p Top::Sub.name, Top.const_get(:Sub)
Top.const_set(:Num, 5)
p Top::Num, Top.constants.sort
begin
  Top::Num::Deep
rescue TypeError => e
  puts e.message
end
begin
  Top.const_missing(:Foo)
rescue NameError => e
  puts e.message, e.name.inspect, e.receiver
end
