Klass = Class.new do
  attr_reader :a
  private
  attr_writer :b
  def priv = 1
  public
  def pub = priv
  class << self
    private def hidden = 1
    def shown = hidden
  end
end
k = Klass.new
p k.pub, Klass.shown
begin
  k.b = 1
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
begin
  Klass.hidden
rescue NoMethodError => e
  puts e.message
end
Mod = Module.new do
  def self.included(base)
    base.extend(const_get(:ClassMethods))
    base.class_eval { attr_accessor :injected }
  end
  const_set(:ClassMethods, Module.new { def build(v) = new.tap { |x| x.injected = v } })
  private def helper = :helper
  def use = helper
end
class Using; include Mod; end
p Using.build(3).injected, Using.new.use
begin
  Using.new.helper
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
st = Struct.new(:x) do
  def double = x * 2
  private
  def sec = 1
end
p st.new(4).double, st.new(1).respond_to?(:sec)
Sing = Object.new
Sing.singleton_class.class_eval do
  private
  def hid = 1
end
p Sing.respond_to?(:hid), Sing.respond_to?(:hid, true)
class Reopen
  private
end
class Reopen
  def public_again = 1
end
p Reopen.new.public_again
class Nest
  private
  class Inner; def ok = 1; end
  def after = 2
end
p Nest::Inner.new.ok, Nest.private_instance_methods(false)
