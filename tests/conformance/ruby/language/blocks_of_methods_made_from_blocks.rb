# A method that is made from a block uses the block of the method around it, not the one that it is called with.
class Parent
  def with(*values) = block_given? ? yield(*values) : :no_block
end

class Implicit < Parent
  define_method(:with) { |*values| super(*values) }
end

class Explicit < Parent
  define_method(:with) { |*values, &block| super(*values, &block) }
end

class Around < Parent
  def self.make
    define_method(:with) { |*values| super(*values) }
    define_method(:call) { yield 5 }
    define_method(:given) { [block_given?, defined?(yield)] }
  end
end

class With < Around
  make { |value = 7| value * 2 }
end

class Without < Around
  make
end

p Implicit.new.with(1) { |value| value + 1 }
p Explicit.new.with(1) { |value| value + 1 }
p With.new.with(1) { |value| value + 1 }
p With.new.with(1)
p With.new.call { |value| value + 1 }
p With.new.given
p Without.new.given { 1 }
begin
  Without.new.call { |value| value + 1 }
rescue LocalJumpError => e
  p e.message
end

object = Object.new
object.define_singleton_method(:both) { |&block| [block_given?, block&.call] }
p object.both { 1 }, object.both
nested = lambda { |&block| [block_given?, block&.call] }
p nested.call { 2 }
def outer = yield_self { [1].each { return block_given? } }
p outer, outer {}
