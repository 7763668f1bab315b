class A; def to_s; "A!"; end; end
class B; def to_s; 5; end; end
class C; def inspect; "insp"; end; end
p "#{A.new}", "#{B.new}" =~ /\A#<B/, "#{C.new}" =~ /\A#<C/, "x#{nil}y", "#{true}#{false}", "#{1}#{2.50}#{3r}#{4i}", "#{"é"}a".encoding, "#{"a".b}é".encoding, "#{1}".encoding, "#{:a}".frozen?
def m; "side"; end
p "#{m} #{m.upcase} #{[1, 2].map { |x| "<#{x}>" }.join}", "#{"a" if false}", "#{if true then "t" else "f" end}", "#{x = 5; x * 2}"
s = "a"
t = "#{s}"
p s.equal?(t), "a#{s}".frozen?, 'a'.frozen?, :"dyn#{1}", %I[a#{1} b], /#{s}/
