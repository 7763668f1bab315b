def first_over(list, limit)
  list.each { |x| return x if x > limit }
  :none
end
p first_over([1, 5, 9], 4), first_over([1], 4)
def nested_return
  [1, 2].each do |a|
    [3, 4].each do |b|
      begin
        return [a, b] if b == 4
      ensure
        print 'ensure ', a, b, "\n"
      end
    end
  end
end
p nested_return
p [1, 2, 3, 4].map { |x| next :odd if x.odd?; x }
p [1, 2, 3].each { |x| break x * 10 if x == 2 }
r = [1, 2, 3].each_with_index do |x, i|
  next if i.zero?
  break [x, i]
end
p r
def yielder
  yield 1
  yield 2
  :end
ensure
  puts 'left'
end
p yielder { |x| break x if x == 2 }, yielder { |x| next }
def through(&block) = yielder(&block)
p through { |x| break :out }
def ensure_overrides
  [1].each { return 1 }
ensure
  return 2
end
p ensure_overrides
i = 0
out = []
while i < 6
  i += 1
  next if i == 2
  out << [i].each { |x| next x }
  break out if i == 4
end
p out
tried = 0
result = [1, 2].map do |x|
  begin
    tried += 1
    raise 'again' if tried < 3
    next [x, tried]
  rescue
    retry
  ensure
    out << x
  end
end
p result, out.size
again = true
p([7].each { |x| if again then again = false; redo end })
l = lambda { |x| return x * 2; 0 }
p l.call(4), [1, 2].map(&l)
l = lambda { |x| [1].each { return x }; 0 }
p l.call(9)
p (proc { |x| next x + 1; 0 }).call(1)
orphan = proc { return 1 }
def call_it(block) = block.call
def make_orphan = proc { return 1 }
begin
  call_it(make_orphan)
rescue LocalJumpError => e
  puts e.message, e.reason.inspect, e.exit_value.inspect
end
def make_break = proc { break 1 }
begin
  call_it(make_break)
rescue LocalJumpError => e
  puts e.message
end
p catch(:done) { 10.times { |n| throw :done, n if n == 3 }; :never }
def deep(n) = n.zero? ? yield : deep(n - 1) { yield }
p [:x].each { |x| deep(20) { break x } }
define_singleton_method(:defined) { |x| return x + 1; 0 }
p defined(1)
