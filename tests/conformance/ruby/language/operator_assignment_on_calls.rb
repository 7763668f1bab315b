class Counter
  attr_writer :n
  def n = (@reads = @reads.to_i + 1; @n)
  attr_reader :reads
end
c = Counter.new
c.n ||= 10
c.n += 5
c.n &&= c.n * 2
p c.n, c.reads
def idx = (print "idx "; 0)
arr = [1]
arr[idx] += 10
arr[idx] ||= 99
puts
p arr
x = nil
x&.foo += 1
p x
h = {a: {b: 1}}
h[:a][:b] += 1
h[:a][:c] ||= []
h[:a][:c] << 1
p h
