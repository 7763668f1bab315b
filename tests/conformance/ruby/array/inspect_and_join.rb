a = [1, "two", :three, nil, 4.0, [5], {6 => 7}, 1..2, true]
p a, a.to_s, [].inspect
a = [1]; a << a
p a, [a]
p [1, [2, [3]]].join("-"), [1, 2].join, [].join, [nil, 1].join(","), [[], 1].join("x"), %w[a b].join(nil)
begin; a.join; rescue => e; p e.class, e.message; end
begin; [1, 2].join(1); rescue => e; p e.class, e.message; end
p ["é", "a"].join.encoding.to_s, [].join.encoding.to_s, [1].join.encoding.to_s
class Str; def to_str; "str"; end; end
class Ary; def to_ary; [1, 2]; end; end
p [Str.new, Ary.new, :c].join("+")
