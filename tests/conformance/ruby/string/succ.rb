p %w[a z az zz Az Zz a9 Zz9 zzz99 1.9 1.9.9 -9 a-9 <<koalas>> ***].map(&:succ)
p "".succ, "é".succ, "日".succ, "あ".succ, "a!".succ, "9z".succ, "Z9".succ, "-".succ, "1.9.9".next, "a.z".succ, "\xff".b.succ, "\xfe".b.succ, "a\xff".b.succ, "~".succ, "\x7f".succ, "1999zzz".succ, "ZZZ9999".succ, "<<koala>>".succ, "a-".succ, "zz-zz".succ
s = "az"
p s.succ!, s, s.next!, s
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".freeze.succ! }
p "a".upto("e").to_a, "9".upto("11").to_a, "08".upto("11").to_a, "a".upto("e", true).to_a, "25".upto("5").to_a, "b".upto("a").to_a, "a".upto("a").to_a, "aa".upto("ad").to_a, "y".upto("ab").to_a, "a".upto("").to_a, "A".upto("c").to_a.size
r = []
p "a".upto("c") { |x| r << x }, r
t { "a".upto(1) { } }
t { "a".upto(nil) { } }
p ("a".."e").to_a, ("a"..."e").to_a, ("az".."bc").to_a, ("a".."zz").count, ("08".."11").to_a, ("a".."e").step(2).to_a, ("a".."e").include?("c"), ("a".."e") === "cc"
