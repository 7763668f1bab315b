a = "x"
h = { a => [a, a], k: a }
c = Marshal.load(Marshal.dump(h))
p c, c[:k].equal?(c.values[0][0])
r = Object.new
r.instance_variable_set(:@self, r)
q = Marshal.load(Marshal.dump(r))
p q.instance_variable_get(:@self).equal?(q)
x = [:a, :b, :a, "s", 2**70, 1.5]
p Marshal.load(Marshal.dump([x, x])).then { |y| y[0].equal?(y[1]) }, Marshal.dump(x)
n = nil
20.times { n = [n] }
p Marshal.load(Marshal.dump(n)) == n
p Marshal.load(Marshal.dump({ 1 => 2 }.compare_by_identity)).compare_by_identity?
d = Hash.new("dflt")
d[1] = 2
p Marshal.load(Marshal.dump(d)).default, Marshal.load(Marshal.dump(Encoding::UTF_8.name))
