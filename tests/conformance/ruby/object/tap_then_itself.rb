p 5.tap { |x| puts x + 1 }, 5.then { |x| x + 1 }, 5.yield_self { _1 * 2 }, 5.itself
p 5.then.class, 5.then.size
p [1, 1, 2].group_by(&:itself)
begin
  5.tap
rescue => e
  p e.class, e.message
end
1.display
"x".display
nil.display
puts
$stdout.sync.inspect.display
puts
