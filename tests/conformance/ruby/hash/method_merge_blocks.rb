a, b = {x: 1, y: 2}, {y: 3, z: 4}
p a.merge(b), a.merge(b) { |k, o, n| [k, o, n] }, a.merge, a.merge(b, {x: 9}), a.update(b) { |*, n| n * 10 }, a, a.merge!({}), b.merge(nil.to_h)
begin a.merge(5) rescue p $!.class, $!.message end
p a.frozen?, (a.dup.freeze.merge!(b) rescue $!.class), {a: 1}.merge({"a" => 2}), Hash.new(5).merge({})[:q]
