srand(42)
a = [rand(100), rand(100), rand(100)]
srand(42)
p a == [rand(100), rand(100), rand(100)], a
p rand.class, rand(0).class, rand(1.9), rand(1..1), rand(nil).class
p rand(-5).between?(0, 4)
p format("%d %s %05.1f %x %-5s|", 1, "a", 2.25, 255, "z"), sprintf("%<a>d %{b}", a: 1, b: 2), format("%%")
begin
  format("%d")
rescue ArgumentError => e
  puts e.message
end
begin
  format("%d", "x")
rescue ArgumentError => e
  puts e.message
end
begin
  format
rescue ArgumentError => e
  puts e.message
end
p srand(5).class, srand
