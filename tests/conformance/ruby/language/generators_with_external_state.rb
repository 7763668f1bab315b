n = 0
e = Enumerator.new do |y|
  puts "start"
  3.times do
    n += 1
    y << n
    puts "after #{n}"
  end
  :result
end
p e.next, e.peek, e.next, e.next
begin
  e.next
rescue StopIteration => s
  p s.result, s.message
end
e.rewind
p e.next
lines = %w[a b].each
nums = [1, 2].each
loop { p [lines.next, nums.next] }
p :after
