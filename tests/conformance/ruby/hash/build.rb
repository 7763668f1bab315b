p Hash[1, 2, 3, 4], Hash[[[1, 2], [3]]], Hash[{a: 1}], Hash[], Hash[[]]
begin; Hash[1]; rescue => e; p e.class, e.message; end
begin; Hash[1, 2, 3]; rescue => e; p e.class, e.message; end
begin; Hash[[1]]; rescue => e; p e.class, e.message; end
begin; Hash[[[1, 2, 3]]]; rescue => e; p e.class, e.message; end
p Hash.try_convert({a: 1}), Hash.try_convert(1)
class Sub < Hash; end
p Sub[1, 2].class, Sub[1, 2].select { true }.class, Sub[1, 2].merge({}).class, Sub[1, 2].to_h.class, Sub[1, 2].reject { }.class, Sub[1, 2].dup.class
x = 1
y = 2
p({x:, y:}, {"a": 1, "b c": 2, "d" => 3, 4 => 5, nil => 6, [1] => 7})
p({a: 1, **{b: 2}, c: 3}, {a: 1}.merge(b: 2))
