X = :top
module A; X = :a
class B
def x = X
class C
def x = X; end; end; end
class A::D
def x = X; end
module E; include A
def self.x = X; end
class F < A::B; X = :f
def fx = X
def inherited_x = x; end
p A::B.new.x, A::B::C.new.x, A::D.new.x, E.x, F.new.fx, F.new.inherited_x, F::X, A::B.const_get(:X), (A::B::Nope rescue $!.message), Object::X, ::X, A.const_get(:String), (A::String rescue 'err'), A.constants.sort, F.constants, defined?(A::Nope), defined?(A::X), Module.nesting.inspect, A.module_eval { X }, A.module_eval('X')
