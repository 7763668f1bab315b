a = {x: 1}
b = {x: 1, y: 2}
p a <= b, a < b, b >= a, b > b, a <= a, a == {x: 1.0}, a.eql?({x: 1.0}), {} < a, a.hash == {x: 1}.hash, {a: 1, b: 2}.hash == {b: 2, a: 1}.hash, b.filter_map { |k, v| k if a[k] == v }
begin a < 5 rescue p $!.class, $!.message end
