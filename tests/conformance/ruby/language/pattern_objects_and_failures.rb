S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { case Pt.new(1, 2); in [x, y] then [x, y]; end }
t { case Pt.new(1, 2); in { x:, y: } then [x, y]; end }
t { case Pt.new(1, 2); in Pt(x:, y: 2) then x; end }
t { case Pt.new(1, 2); in Pt[a, b] then [a, b]; end }
t { case 1; in String then 1; end }
t { case { a: 1 }; in { b: } then 1; end }
t { case [1, 2]; in [a] then 1; end }
t { { a: 1 } => { a: }; a }
t { (begin; ({ a: 1 } => { b: }); rescue NoMatchingPatternKeyError => e; [e.message, e.key]; end) }
t { (begin; (1 => String); rescue NoMatchingPatternError => e; e.message; end) }
t { (1 in String) }
t { ({ a: [1, { b: 2 }] } in { a: [_, { b: Integer => z }] }) && z }
t { (x = [1, [2]]) in [Integer, [Integer]] }
t { case "str"; in /s(.)r/ then $1; in "str" then :s; end }
t { case :a; in :a | :b then 1; end }
t { case nil; in nil then :n; end }
t { case 1.0; in 1 then :int_eq; end }
t { case [1, "a", :b, nil, true]; in [Integer, String, Symbol, nil, true] then :ok; end }
t { case { "a" => 1 }; in { "a": 1 } then 1; else :strkey; end }
t { case S2.new(1, 2); in [a, b] then a + b; end }
t { case S2.new(1, 2); in { a:, b: } then a * b; end }
t { S2.new(1, 2).inspect }
