class A; X = 1
def self.x = X
def x = self.class::X
class << self; Y = 2
def y = Y
def cx = X; end; end
class B < A; X = 10; end
p A.x, B.x, A.new.x, B.new.x, A.y, A.cx, B.cx, (A::Y rescue $!.message), A.singleton_class::Y, B::X, A.const_get(:X), B.const_get(:X, false), B.constants, A.constants, defined?(A::X), defined?(A::Q), B.superclass::X, (class A; X; end), Module.nesting, (module Mn
p Module.nesting
class In
p Module.nesting; end; end)
