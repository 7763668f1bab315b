module Greet
  def hi = "hi from #{name}"
  def self.included(base) = (base.extend(ClassMethods))
  module ClassMethods
    def build(n) = new(n)
  end
end
module Shout; def hi = super.upcase; end
class Person
  include Greet
  include Shout
  attr_reader :name
  def initialize(n) = @name = n
end
p Person.build("al").hi, Person.ancestors.first(3), Person.include?(Greet)
x = Object.new
x.extend(Comparable, Module.new { def <=>(o) = 0 })
p x == Object.new, x.singleton_class.include?(Comparable)
module Util
  module_function
  def twice(v) = v * 2
end
p Util.twice(4)
begin Object.new.extend(Util).twice(1) rescue p $!.class end
