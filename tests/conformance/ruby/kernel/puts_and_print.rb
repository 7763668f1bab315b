puts
puts nil
puts []
puts [nil]
puts [1, [2, [3, nil]]], 4
puts "a\n", "b\n\n", "c"
puts :sym, 1.5, true
a = [1]
a << a
puts a
print "x", 1, nil, :y, "\n"
print
p
p 1
p 1, "two"
x = p(3)
y = p(4, 5)
z = p()
p x, y, z
class ToS
  def to_s = 12
end
puts ToS.new.then { |o| o.to_s.inspect }
puts "#{ToS.new}".sub(/0x\h+/, '0x')
class Arr
  def to_ary = ["from", "to_ary"]
end
puts Arr.new
putc "abc"
putc 10
putc 65.7
puts
$stdout << "chained" << 1 << "\n"
$stdout.puts "a", ["b"]
$stdout.write("w", 1, "\n").then { |n| p n }
printf("%05d %s\n", 42, "x")
$stdout.printf("%.2f\n", 1.005)
pp({ a: 1 })
p(pp(1, 2))
