S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { case [1, [2, 3]]; in [a, [b, c]]; [a, b, c]; end }
t { case { a: 1, b: { c: 2 } }; in { a: Integer => x, b: { c: } }; [x, c]; end }
t { case [1, 2, 3, 4]; in [first, *rest]; [first, rest]; end }
t { case [1, 2, 3]; in [*, 3]; :ok; end }
t { case [1, 42, "x", :y]; in [*, String => s, *post]; [s, post]; end }
t { case { name: "x", age: 5 }; in { name: String => n, **rest }; [n, rest]; end }
t { case { name: "x" }; in { name:, **nil }; name; end }
t { case { name: "x", b: 1 }; in { name:, **nil }; name; else :no; end }
t { case 5; in 0..3 then :low; in 4.. then :high; end }
t { case 5; in Integer | Float => n then n; end }
t { case 5; in n if n > 3 then :big; end }
t { case 5; in n unless n > 3 then :small; else :other; end }
t { case [1, 1]; in [a, ^a] then :same; end }
t { case 7; in ^(3 + 4) then :seven; end }
t { case { a: nil }; in { a: nil } then :nil; end }
t { case []; in [] then :empty; end }
t { case {}; in {} then :empty; end }
t { case { a: 1 }; in {} then :empty; else :not; end }
