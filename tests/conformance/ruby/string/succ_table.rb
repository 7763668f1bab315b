%w[a z A Z 0 9 aa zz Zz zZ a9 9a z9 Z9 99 a-z a.9 -1 -a 1.9 1.99.9 zz99 Az zZ9 a! !a !! é éz zé 日z].each { |s| print s, "->", s.succ, " " }
puts
p ("a".."zz").to_a.size, ("A".."AAA").count, ("aa".."ba").to_a.size, ("1".."20").to_a.size, ("01".."20").first(3), ("a".."c").each_cons(2).to_a, ("zy".."aab").to_a, ("a1".."b2").to_a, ("Zz".."AAb").to_a
