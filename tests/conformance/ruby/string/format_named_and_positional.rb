puts format('%<a>d %<b>s', a: 1, b: 'x')
puts format('%{a}-%{b}', a: 1, b: nil)
puts format('%<a>05.1f|%{a}', a: 2.25)
puts format('%2$s %1$s', 'a', 'b')
puts format('%1$*2$d|', 5, 8)
puts format('%-*d|', 6, 5)
puts format('%*d|', -6, 5)
puts '%s and %s' % %w[a b]
puts '%p' % [nil]
puts '%s' % nil
puts '%s' % [[1, 2]]
begin; format('%s %s', 1); rescue => e; puts e.class, e.message; end
begin; format('%<a>d', b: 1); rescue => e; puts e.class, e.message; p e.key, e.receiver; end
begin; format('%z', 1); rescue => e; puts e.class, e.message; end
begin; format('%', 1); rescue => e; puts e.class, e.message; end
begin; format('%<a>d %d', {a: 1}); rescue => e; puts e.class, e.message; end
begin; format('%1$s %s', 1); rescue => e; puts e.class, e.message; end
begin; format('%<a', a: 1); rescue => e; puts e.class, e.message; end
begin; format('%{a} %s', {a: 1}); rescue => e; puts e.class, e.message; end
p format('%{x}' , Hash.new { |h, k| "default #{k}" })
begin; $VERBOSE=nil; $DEBUG=false; p format('%d', 1, 2); rescue => e; p e; end
p format("%08.3e|%+08.2f|%#.0f|%+x|% x", 1234.5, 3.14159, 3.0, 255, 255)
p format('%.0f %.0f %.0f %.0f', 0.5, 1.5, 2.5, 3.5)
p format('%s %10s %-10s|', 'é', 'é', 'é')
p format('%c%c', 10, "\u{1F600}")
p format('%.3s', 'éèà?')
p format('%010s', 'a'), format('%+s', 'a')
p format('%x', 3.7), format('%b', 0), format('%o', 0), format('%#x', 0)
p format('%.5d', 42), format('%8.5d', 42), format('%-8.5d|', 42), format('%+.3d', 7)
p format('%.0e', 12345.0), format('%#.0e', 12345.0), format('%#g', 1.0)
