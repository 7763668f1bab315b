x = 1
@i = 2
$g = 3
K = 4
def m = 5
p defined?(x), defined?(@i), defined?($g), defined?(K), defined?(m), defined?(puts), defined?(nope), defined?(@nope), defined?($nope), defined?(Nope), defined?(String.new), defined?(String.nope), defined?(1 + 1), defined?(x = 2), defined?(self), defined?(nil), defined?(true), defined?(yield), defined?(super), defined?(@@a), defined?(Nope::X), defined?([nope]), defined?({}), defined?("#{1}"), defined?(x.foo), defined?(Object.new.puts)
p local_variables.first(1)
if false
  never = 1
end
p never, binding.local_variable_defined?(:never)
def args(a, b = a * 2, *c, d, e: b, **f) = local_variables
p args(1, 2)
[1].each { |y; z| z = y; p local_variables.include?(:z) }
1.times { inner = 1 }
p defined?(inner)
p (begin; undefined_var; rescue NameError => e; e.message; end)
p [1, 2].each { |v| v }.then { |l| defined?(v) }
