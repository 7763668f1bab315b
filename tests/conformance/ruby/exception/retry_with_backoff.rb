class Flaky < StandardError; end; n = 0; waits = []
begin; n += 1; raise Flaky, "try #{n}" if n < 4
puts "ok after #{n}"; rescue Flaky => e; waits << 2**n
puts e.message; retry if n < 10; ensure
p waits; end
def with(times) = (a = 0
begin; yield a += 1; rescue ArgumentError => e; a < times ? retry : raise(e.class, "#{e.message} (after #{a})"); end)
p with(3) { |i| i == 2 ? :done : raise(ArgumentError, 'no') }, (with(2) { raise ArgumentError, 'never' } rescue $!.message), (with(2) { raise TypeError, 'other' } rescue $!.class)
