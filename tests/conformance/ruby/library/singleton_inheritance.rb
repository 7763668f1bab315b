require 'singleton'
class Base
  include Singleton
  attr_reader :made
  def initialize = @made = self.class.name
end
class Child < Base; end
p Base.instance.made, Child.instance.made, Base.instance.equal?(Child.instance), Child.instance.equal?(Child.instance), Base.respond_to?(:new), Base.private_methods.include?(:new)
begin
  Child.allocate
rescue NoMethodError => e
  puts e.message
end
p Marshal.load(Marshal.dump(Base.instance)).equal?(Base.instance)
