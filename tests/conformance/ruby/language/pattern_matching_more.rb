def m(x)
  case x
  in Integer | Float => n if n > 100 then "big #{n}"
  in Integer => n then "int #{n}"
  in 'a'..'f' then 'letter'
  in String => s unless s.empty? then "str #{s}"
  in '' then 'empty'
  in [] then 'no elements'
  in [x] then "one #{x}"
  in [Integer => a, *rest] then "first #{a} rest #{rest}"
  in [*, :needle, *post] then "found #{post}"
  in { type: :circle, r: } then "circle #{r}"
  in { type: :rect, w: Integer => w, h: } then "rect #{w}x#{h}"
  in { name: String => name, **nil } then "only name #{name}"
  in { name:, **rest } then "name #{name} #{rest}"
  in {} then 'empty hash'
  in nil then 'nil'
  in ^$global then 'global'
  in /re(g)/ then "re #{$1}"
  in ->(v) { v.respond_to?(:call) } then 'callable'
  else "else #{x.class}"
  end
end
$global = :g
[1, 101, 2.5, 102.5, 'c', 'zzz', '', [], [:q], [1, 2, 3], [:a, :needle, :b], { type: :circle, r: 2 }, { type: :rect, w: 1, h: 2 }, { type: :rect, w: 1.0, h: 2 }, { name: 'n' }, { name: 1, a: 2 }, {}, nil, :g, proc {}, { other: 1 }].each { |x| puts "#{x.is_a?(Proc) ? 'proc' : x.inspect} -> #{m(x)}" }
P = Struct.new(:x, :y)
case P.new(1, 2); in [x, y]; p [x, y]; end
case P.new(1, 2); in { x: }; p x; end
case P.new(1, 2); in P[x:, y: 2]; p x; end
case P.new(1, 2); in P(a, b); p a + b; end
class D; attr_reader :a; def initialize(a) = @a = a; def deconstruct = [a, a]; def deconstruct_keys(k) = (p k; { a: a }); end
case D.new(5); in { a: 5 => q }; p q; end
case D.new(5); in { a:, **rest }; p a, rest; end rescue p $!
case D.new(5); in D(x, y); p x, y; end
h = { config: { db: { user: 'admin', ports: [1, 2, 3] } } }
h => { config: { db: { user:, ports: [first, *] } } }; p user, first
p((1 in Integer), ('x' in Integer), (h in { config: { db: { user: /^a/ } } }))
begin; case 5; in String; end; rescue NoMatchingPatternError => e; p e.class, e.message; end
begin; case { a: 1 }; in { a: String }; end; rescue NoMatchingPatternError => e; p e.class, e.message; end
begin; { a: 1 } => { b: }; rescue NoMatchingPatternKeyError => e; p e.class, e.message, e.key, e.matchee; end
begin; [1, 2] => [a]; rescue => e; p e.class, e.message; end
begin; 5 => String; rescue => e; p e.class, e.message; end
v = 5; case 5; in ^v; puts 'pinned'; end; case 6; in ^(v + 1); puts 'expr'; end
case [1, [2, [3, 4]]]; in [a, [b, [*, c]]]; p [a, b, c]; end
case { k: nil }; in { k: nil }; puts 'nil value'; end
in_arr = case [1, 'a', :b, 2.0]; in [Integer, String, Symbol, Float] then true end; p in_arr
case 7
in 0..5 then p 1
in 6.. then p 2
end
case [1, 1]; in [a, ^a] then p :same end
case { a: 1, b: 2 }; in { a: 1 } | { b: 2 } then p :alt end
x = [1, 2, 3, 4, 5]; case x; in [first, second, *rest, last]; p first, second, rest, last; end
