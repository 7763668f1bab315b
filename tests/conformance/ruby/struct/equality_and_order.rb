A = Struct.new(:v)
B = Struct.new(:v)
p A.new(1) == B.new(1), A.new(1) == A.new(1), A.new(1).eql?(A.new(1.0)), A.new(1) == A.new(1.0), A.new([1]) == A.new([1]), A.new(A.new(1)) == A.new(A.new(1)), A.new(nil) == A.new, A.new(1) != A.new(2), A.new(1).equal?(A.new(1))
p [A.new(2), A.new(1)].sort_by(&:v), [A.new(1), A.new(1)].uniq.size, {A.new(1) => :x}[A.new(1)], [A.new(1)] - [A.new(1)], [A.new(1)].include?(A.new(1)), [A.new(1)].index(A.new(1)), A.new(1).hash == B.new(1).hash
begin; [A.new(1), A.new(2)].sort; rescue => e; puts e.class, e.message; end
begin; [A.new(1), A.new(2)].max; rescue => e; puts e.class, e.message; end
r = A.new
r.v = r
q = A.new
q.v = q
p r == r, r, r.to_a, r.hash == r.hash
p A.new(1).then { |s| s.v }, A.new({a: 1}).to_h, A.new([1, 2]).to_a, A.new([[:k, 1]]).to_h, A.new(3).to_h { |k, v| [v, k] }
begin; A.new(3).to_h { 1 }; rescue => e; p e.class, e.message; end
