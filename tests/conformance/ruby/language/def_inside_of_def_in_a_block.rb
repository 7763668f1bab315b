# A method that is defined while another one runs belongs to the class of that one.
def make
  Class.new do
    def outer(value)
      def inner(value) = "inner #{value}"
      inner(value)
    end
  end
end

made = make
p made.new.outer(1)
p made.method_defined?(:inner), Object.method_defined?(:inner)

object = Object.new
object.instance_eval(<<'CODE')
def make
  Class.new do
    def first
      def second = 2
      second
    end
  end
end
CODE
made = object.make
p made.new.first, made.instance_methods(false).sort

object.instance_eval do
  def third
    def fourth = 4
    fourth
  end
end
p object.third, object.singleton_methods.sort

class Named
  def self.define
    def defined = 5
  end
end
Named.define
p Named.new.defined, Named.instance_methods(false)
