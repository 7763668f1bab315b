class Proxy < BasicObject
  def initialize(target) = @target = target
  def method_missing(name, *args, &block) = @target.__send__(name, *args, &block)
  def respond_to_missing?(*) = true
end
pr = Proxy.new([3, 1, 2])
puts pr.sort.inspect, pr.size, pr.class
p BasicObject.instance_methods.sort, BasicObject.superclass, BasicObject.ancestors
begin
  BasicObject.new.inspect
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
begin
  BasicObject.new.foo
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
class Bare < BasicObject
  def constant = String
  def ok = ::String
end
begin
  Bare.new.constant
rescue NameError => e
  puts e.message
end
p Bare.new.ok
p BasicObject.new.instance_eval { 42 }
begin
  Object.new(1)
rescue ArgumentError => e
  puts e.message
end
