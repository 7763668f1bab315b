s = "cruel world"
p s.scan(/\w+/), s.scan(/.../), s.scan(/(...)/), s.scan(/(..)(..)/), s.scan("l"), s.scan(/x/), s.scan(""), s.scan(/x*/).size
p s.scan(/(?<a>.)(?<b>.)/).first, s.scan(/o|(r)/)
r = []
p s.scan(/\w+/) { |w| r << [w, $~.begin(0)] }, r
s.scan(/(.)(.)/) { |a, b| print b, a }
puts
p $~, "日本語".scan(/./), "a1b22".scan(/[a-z]\d+/) { |m| p m }, "test".scan(/t/) { break 5 }
def t; p yield; rescue => e; p e.class, e.message; end
t { s.scan(1) }
t { s.scan(nil) }
s.scan(/l/); p $~.begin(0)
s.scan(/q/); p $~
