class Lister
  def a; end
  def b; end
  private def c; end
  protected def d; end
  def self.e; end
end
l = Lister.new
def l.single; end
p (l.methods - Object.instance_methods).sort
p l.methods(false), l.singleton_methods, Lister.singleton_methods
p l.public_methods(false).include?(:a), l.private_methods(false).include?(:c), l.protected_methods
p Lister.instance_methods(false).sort, Lister.private_instance_methods(false), Lister.protected_instance_methods(false), Lister.public_instance_methods(false).sort
module Ext; def ext; end; end
l.extend(Ext)
p l.singleton_methods.sort, l.singleton_methods(false)
class Sub < Lister
  def self.f; end
end
p Sub.singleton_methods.sort, Sub.singleton_methods(false)
p Lister.method_defined?(:a), Lister.method_defined?(:c), Lister.private_method_defined?(:c), Lister.protected_method_defined?(:d), Lister.public_method_defined?(:d)
p Sub.method_defined?(:a), Sub.method_defined?(:a, false), Sub.instance_methods(false)
