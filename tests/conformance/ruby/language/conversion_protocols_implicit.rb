class S; def to_str = "str"; end
class A; def to_ary = [1, 2]; end
class I; def to_int = 2; end
class H; def to_hash = {k: 1}; end
class P; def to_proc = proc { |x| x + 1 }; end
p "a" + S.new, ["x"].join(S.new), [3] + A.new, [10, 20, 30][I.new], "abc"[I.new]
def kw(**k) = k
p kw(**H.new), {a: 0}.merge(H.new), [1].map(&P.new), [1, [A.new]].flatten, Array(A.new), Integer(I.new), "%d" % I.new
x, y = A.new
p x, y
p File.join("a", S.new), "str" == S.new
begin "a" + 1 rescue p $!.message end
begin [1] + 1 rescue p $!.message end
begin [1][:a] rescue p $!.message end
begin Integer(nil) rescue p $!.message end
begin 1 + "1" rescue p $!.message end
begin "a" * -1 rescue p $!.message end
