p "a".respond_to?(:upcase), "a".respond_to?(:foo), String.instance_method(:upcase).class, "a".method(:upcase).call, "a".public_send(:*, 3), "a".send(:+, "b"), %w[a b].map(&"x".method(:+)), "abc".then { |s| s.size }, "a".tap { |s| s << "b" }, "a".instance_of?(String), String === "a", "a".is_a?(Comparable), String.ancestors.include?(Comparable), String.superclass, "a".nil?, "a".itself, "a".class, "x".instance_variables, "a".singleton_methods
class String; def shout; upcase + "!"; end; def upcase_first; self[0].upcase + self[1..]; end; end
p "hi".shout, "hello".upcase_first, "x".respond_to?(:shout)
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".foo }
t { "abc".upcase(1, 2, 3) }
t { "abc".length(1) }
t { "abc".center }
t { "a".upto }
t { String.new.foo = 1 }
t { "long string that is over sixty five characters when inspected, so it is shortened".foo }
