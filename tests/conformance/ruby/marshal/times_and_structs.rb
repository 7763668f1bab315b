t = Time.at(1700000000, 123456789, :nsec, in: "+02:00")
[t, Time.at(0).utc, Time.at(5, 1500, :usec).utc, Time.utc(1999, 12, 31, 23, 59, 59)].each do |x|
  y = Marshal.load(Marshal.dump(x))
  p x == y, y.utc_offset, y.nsec, y.utc?, Marshal.dump(x)
end
S = Struct.new(:a)
s = S.new([1])
s.instance_variable_set(:@iv, 2)
c = Marshal.load(Marshal.dump(s))
p c, c.instance_variable_get(:@iv), Marshal.dump(s)
K = Struct.new(:a, :b, keyword_init: true)
p Marshal.load(Marshal.dump(K.new(a: 1, b: 2)))
p Marshal.restore(Marshal.dump([1, { "a" => :b }]))
p Marshal.load("\x04\bf\x0e1.2999999999999998\x00\x03\x33".b) rescue p $!.class
