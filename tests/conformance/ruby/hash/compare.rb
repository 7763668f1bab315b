p({a: 1} == {a: 1.0}, {a: 1}.eql?({a: 1.0}), {a: 1, b: 2} == {b: 2, a: 1}, {} == {}, {a: 1} == [[:a, 1]], {a: 1}.hash == {a: 1}.hash, {a: 1, b: 2}.hash == {b: 2, a: 1}.hash)
p({a: 1} <= {a: 1, b: 2}, {a: 1} < {a: 1}, {a: 1} <= {a: 1}, {a: 1, b: 2} > {b: 2}, {a: 1} >= {a: 2}, {} < {a: 1})
begin; {} < 1; rescue => e; p e.class, e.message; end
h = {}; h[:h] = h
p h == h, h.hash == h.hash
p({a: 1}.key?(:a), {a: 1}.has_key?(:b), {a: 1}.include?(:a), {a: 1}.member?(:a), {a: 1}.value?(1), {a: 1}.has_value?(2))
p({a: 1}.any?, {}.any?, {a: nil}.any? { |k, v| v }, {a: 1}.all? { |k, v| v }, {}.none?, {a: 1}.any?([:a, 1]), {a: 1}.sum { |k, v| v }, {a: 1}.eql?(1))
