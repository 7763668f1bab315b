class Ce; end
Ce.class_eval do
  def a = :a
  private
  def b = :b
end
Ce.class_eval "def c = :c; X = 5"
Ce.class_exec(7) { |n| define_method(:d) { n } }
Ce.module_eval { attr_accessor :e }
c = Ce.new
p c.a, c.c, c.d, Ce::X, c.respond_to?(:b), Ce.private_instance_methods(false)
def attempt
  p yield
rescue NameError, ArgumentError, LocalJumpError => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { c.b }
attempt { Ce.class_eval }
attempt { Ce.class_exec }
Ce.class_eval { @iv = 1; def self.iv = @iv }
p Ce.iv, Ce.class_eval { self }, Ce.class_eval("self"), Ce.class_eval { |k| k }
y = 3
Ce.class_eval("def lit = #{y}")
p c.lit
m = Module.new do
  def self.made = :made
  def inst = :inst
end
p m.made
Ce.include m
p c.inst
k = Class.new(Ce) do |klass|
  p klass == self
  def a = [:k, super]
  Z = 1
end
p k.new.a, Z
begin
  Ce.class_eval("raise 'q'", "file.rb", 10)
rescue => e
  p e.backtrace[0]
end
p Ce.instance_eval { self }, Ce.singleton_class.class_eval { def viasing = :vs }, Ce.viasing
String.class_eval { def shout = upcase + "!" }
p "hi".shout
