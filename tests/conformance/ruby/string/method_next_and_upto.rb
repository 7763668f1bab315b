%w[a z az zz Az Zz a9 z9 Z9 1.9 9 99 -9 <<koala>> 1999zzz ZZZ9999 ***].each { |s| print s, "->", s.succ, " " }
puts
p "".succ, "a".upto("e").to_a, "a".upto("e", true).to_a, "9".upto("11").to_a, "25".upto("5").to_a, "aa".upto("ad").map(&:upcase), "b".upto("a").to_a, "\xff".b.succ
