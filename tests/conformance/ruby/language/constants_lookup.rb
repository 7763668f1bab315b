X = :top
module Outer
  X = :outer
  Y = :y
  module Inner
    def self.get = [X, Y]
    Z = X
  end
  class Klass
    X = :klass
    def get = X
  end
  class Sub < Klass
    def get2 = X
  end
end
p Outer::Inner.get, Outer::Inner::Z, Outer::Klass.new.get, Outer::Sub.new.get2, ::X
module Outer::Inner
  begin
    p Y
  rescue NameError => e
    p e.message, e.name
  end
end
p Outer.const_get(:Y), Outer.constants.sort, defined?(Outer::Nope), Outer.const_defined?(:X)
class Outer::Klass; def self.x = X; end
p Outer::Klass.x
