original = {name: "x", list: [1, [2, 3]], nested: {a: {b: "c"}}, sym: :s, f: 1.5, big: 2**80, nil: nil, range: 1..5}
copy = Marshal.load(Marshal.dump(original))
p copy == original, copy.equal?(original), copy[:list][1].equal?(original[:list][1])
copy[:list][1] << 9
copy[:nested][:a][:b] << "!"
p original[:list], original[:nested], copy[:list]
S3 = Struct.new(:a, :b)
class Pt; attr_accessor :x, :me; end
a = Pt.new
a.x = [1]
a.me = a
b = Marshal.load(Marshal.dump(a))
p b.x, b.me.equal?(b), b.x.equal?(a.x), Marshal.load(Marshal.dump(S3.new(1, [2])))
[proc {}, Class.new.new, $stdout, Hash.new { }].each { |o| Marshal.dump(o) rescue p $!.class, $!.message.gsub(/0x\h+/, "0x") }
begin Marshal.load("bad") rescue p $!.class, $!.message end
