module A; def who = "A>" + (defined?(super) ? super : ""); end
module B; def who = "B>" + (defined?(super) ? super : ""); end
module P; def who = "P>" + super; end
class Base; def who = "Base"; end
class X < Base
  include A
  include B
  prepend P
  def who = "X>" + super
end
p X.new.who, X.ancestors.take(5)
x = X.new
x.extend(Module.new { def who = "S>" + super })
def x.who = "singleton>" + super
p x.who
x.singleton_class.prepend(Module.new { def who = "SP>" + super })
p x.who
X.send(:remove_method, :who)
p X.new.who
class Y < X; end
p Y.new.who, Y.instance_method(:who).owner
Y.undef_method(:who)
begin
  Y.new.who
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
module A
  def who = "A2>" + (defined?(super) ? super : "")
end
p X.new.who
module Deep; def deep = :deep; end
module A; include Deep; end
p X.new.deep, X.include?(Deep)
class Base; def method_missing(n, *) = "mm:#{n}"; end
p Y.new.who, X.new.zip
