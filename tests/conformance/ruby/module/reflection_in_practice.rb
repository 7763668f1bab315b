module Speak; def speak = :m; end
class Animal
  include Speak
  LEGS = 4
  attr_accessor :name
  def initialize(n) = @name = n
  protected def prot = 1
  private def priv = 2
  def self.create(n) = new(n)
end
class Cat
  LEGS = 4
  include Speak
  attr_accessor :name
  def initialize(n) = @name = n
  def walk(dist, *rest, fast: false, **o, &b) = nil
  protected def prot = 1
  private def priv = 2
  def self.create(n) = new(n)
  class << self; attr_reader :count; end
end
c = Cat.create("t")
p Cat.instance_methods(false).sort, Cat.private_instance_methods(false).sort, Cat.singleton_methods.sort, Cat.constants, Cat.included_modules.include?(Speak), c.public_methods(false).sort, Cat.instance_method(:walk).parameters, c.method(:speak).owner, c.method(:name=).arity, Cat.method_defined?(:priv), Cat.private_method_defined?(:priv), Cat.public_method_defined?(:walk), Cat.instance_methods.include?(:prot)
p c.is_a?(Speak), Cat < Speak, Cat <= Cat, Speak > Cat, Cat <=> Speak, Speak.instance_of?(Module), Cat.instance_of?(Class), c.instance_variables, Cat.name, Cat.to_s, Cat.class_variables, c.respond_to?(:prot), c.method(:walk).unbind.class, Cat.const_source_location(:LEGS).last, c.method(:walk).source_location.last, Cat.allocate.name
