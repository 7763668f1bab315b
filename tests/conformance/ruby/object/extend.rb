module Greet
  def hello = "hello #{name}"
  def self.extended(base) = puts("extended #{base.class}")
end
module Shout
  def hello = super.upcase
end
Named = Struct.new(:name)
o = Named.new("x")
p o.extend(Greet).equal?(o), o.hello
o.extend(Shout)
p o.hello, o.singleton_class.include?(Greet), o.is_a?(Shout)
class Klass; extend Greet; def self.name = 'K'; end
p Klass.hello
def attempt
  yield
rescue => e
  p e.class, e.message
end
attempt { o.extend }
attempt { o.extend(1) }
attempt { o.extend(String) }
attempt { 1.extend(Greet) }
attempt { [].freeze.extend(Shout) }
p o.singleton_class.ancestors.first(3)[1..]
