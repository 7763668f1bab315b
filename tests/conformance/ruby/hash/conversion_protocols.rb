class ToHash; def to_hash; {a: 1}; end; end
class ToA; def to_a; [[:k, 1]]; end; end
class BadHash; def to_hash; 5; end; end
h = {z: 0}
p h.merge(ToHash.new), Hash[ToHash.new], Hash.try_convert(ToHash.new), {**ToHash.new}, h.update(ToHash.new), h.replace(ToHash.new), h == ToHash.new, Hash([]), Hash(nil), Hash({a: 1}), Hash(ToHash.new), [[:x, 1]].to_h, {a: 1}.to_a, h.to_h.equal?(h), h.to_hash.equal?(h)
begin; h.merge(BadHash.new); rescue => e; p e.class, e.message; end
begin; h.merge(ToA.new); rescue => e; p e.class, e.message; end
begin; Hash(1); rescue => e; p e.class, e.message; end
begin; Hash([1]); rescue => e; p e.class, e.message; end
begin; h.replace(1); rescue => e; p e.class, e.message; end
begin; {**1}; rescue => e; p e.class, e.message; end
p [*ToA.new], [*h], Array(ToA.new), Array(h)
class Like < Hash; def to_s = "like"; end
l = Like[a: 1]
p l, l.to_s, "#{l}", l == {a: 1}, {a: 1} == l, l.eql?({a: 1}), l.is_a?(Hash), l.merge(b: 2).class, l.map { |k, v| v }, l.to_a, l.sort_by { |k, v| v }, l.min_by { |k, v| v }, l.invert.class, l.transform_values(&:to_s).class, l.group_by { 1 }.class, l.filter_map { |k, v| k }, l.compact.class, l.dup.class, l.slice(:a).class
