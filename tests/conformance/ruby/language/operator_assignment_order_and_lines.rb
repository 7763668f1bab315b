a = 1
a += (a = 10)
p a
b = 5
b -= begin
  b = 100
  2
end
p b
class Counter
  attr_reader :log
  def initialize
    @n = 1
    @log = []
  end

  def run
    @n += (@n = 7)
    @n *= 2
    @m ||= @n
    @m %= 5
    [@n, @m]
  end

  def missing
    @nothing +=
      1
  end
end
p Counter.new.run
begin
  Counter.new.missing
rescue NoMethodError => e
  puts e.message, e.backtrace.first
end
s = 'a'
t = s
s += 'b'
p s, t, s.equal?(t)
l = [1]
m = l
l += [2]
p l, m
frozen = 1.5.freeze
frozen += 1
p frozen
class Frozen
  def initialize; @x = 1; freeze; end
  def change; @x += 1; end
end
begin
  Frozen.new.change
rescue => e
  p e.class, e.message[/\Acan't modify frozen Frozen/]
end
c = 3
x = 4.times.map { |i| c -= i }
p x, c
d = nil
begin
  d += 1
rescue NoMethodError => e
  puts e.message
end
begin
  u = 1
  u += nil
rescue TypeError => e
  puts e.message
end
def one = @one += 1
begin
  one
rescue NoMethodError => e
  puts e.message, e.backtrace.size
end
