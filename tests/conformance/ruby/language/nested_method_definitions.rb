def outer
def inner = 'inner'; inner; end
p outer, inner
class Nd
def a
def b = :b; self.class.send(:define_method, :c) { :c }; b; end; end; n = Nd.new
p (n.b rescue 'no b yet'), n.a, n.b, Nd.new.c, (def self.sing = 1), sing, (def ret_sym; end), Nd.instance_methods(false).sort, (Class.new { private def x = 1
def y = x }.new.y), method(:outer).owner
