x = 1
@i = nil
$g = 1
p defined?(x), defined?(@i), defined?(@j), defined?($g), defined?($nope), defined?(String), defined?(Nope)
p defined?(puts), defined?(nope()), defined?(String.new), defined?(String.nope), defined?("a".length)
p defined?(nil), defined?(self), defined?(true), defined?(1 + 1), defined?(x = 5), defined?(yield), defined?(super)
p defined?(@@c), defined?([1]), defined?({}), defined?(x && y), defined?(:a), defined?(-> {})
p defined?(Foo::Bar), defined?(String::Nope), defined?(@i.foo), defined?(raise)
def m = defined?(yield)
p m, m {}
class A; def s; end; end
class B < A; def s = defined?(super); end
p B.new.s
