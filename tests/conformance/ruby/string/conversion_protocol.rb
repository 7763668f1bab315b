class S; def to_str; "str"; end; end
class N; def to_int; 2; end; end
class Bad; def to_str; 1; end; end
p "a" + S.new, "xstry".include?(S.new), "xstry".index(S.new), "xstry".sub(S.new, S.new), "a".concat(S.new), "str" == S.new, "abc"[N.new], "abc" * N.new, "a,b".split(S.new), "strx".start_with?(S.new), "strx".delete_prefix(S.new), "a".tr("a", S.new), "a".replace(S.new), "abc".insert(N.new, S.new), "ab".ljust(N.new), [S.new].join, [S.new, 1].join("-"), File.join("a", S.new)
def t; p yield; rescue => e; p e.class, e.message; end
t { "a" + Bad.new }
t { "a".include?(Bad.new) }
t { "a" * "b" }
t { "a".center(nil) }
t { "a".ljust(Object.new.class) }
t { "abc"[Bad.new] }
t { Integer(Bad.new) }
t { String(BasicObject.new) rescue raise TypeError, "no" }
