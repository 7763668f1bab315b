a = [1, 2, 3, 4, 5]
p a.delete_if { |x| x > 3 }, a, a.reject! { |x| x > 9 }, a.reject! { |x| x == 1 }, a.select! { |x| x == 2 }, a.keep_if { true }
b = [1, 2, 3, 4]
begin
  b.delete_if { |x| raise "stop" if x == 3; true }
rescue => e
  p e.message, b
end
p [1, 2].delete_if.class, [3, 4].reject.with_index { |x, i| i == 0 }
