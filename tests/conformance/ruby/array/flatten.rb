p [1, [2, [3, [4]]]].flatten, [1, [2, [3]]].flatten(1), [1, [2]].flatten(0), [[1], [[2]]].flatten(-1), [].flatten
a = [1, [2]]
p a.flatten!, a, a.flatten!, [1].flatten!(0)
r = [1]; r << r
begin; r.flatten; rescue => e; p e.class, e.message; end
p r.flatten(1).size
begin; [1].flatten("a"); rescue => e; p e.class, e.message; end
class Ary; def to_ary; [1, [2]]; end; end
class Bad; def to_ary; 5; end; end
class Non; def to_ary; nil; end; end
p [0, Ary.new].flatten, [Non.new].flatten.size
begin; [Bad.new].flatten; rescue => e; p e.class, e.message; end
begin; [1].freeze.flatten!; rescue => e; p e.class, e.message; end
