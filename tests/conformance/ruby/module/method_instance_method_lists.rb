module Mx; def mm = 1; end
class Bx; def b1 = 1; protected def b2 = 2; private def b3 = 3; end
class Cx < Bx; include Mx; def c1 = 1; def self.s1 = 1; attr_accessor :acc; alias c2 c1; end
p Cx.instance_methods(false).sort, Cx.public_instance_methods(false).sort, Bx.protected_instance_methods(false), Bx.private_instance_methods(false), Cx.singleton_methods, Cx.instance_method(:mm).owner, Cx.method_defined?(:b2), Cx.public_method_defined?(:b2), Cx.private_method_defined?(:b3), Cx.instance_methods.include?(:b1), Cx.new.methods(false), (Cx.new.methods - Object.instance_methods).sort, Cx.ancestors.take(3), Cx.superclass, Cx.include?(Mx), Cx.included_modules.first, Mx.instance_methods, Cx.instance_method(:c2).original_name, Cx.allocate.class, Cx.class_variable_defined?(:@@q)
