p "a1b2".scan(/[a-z]\d/), "a1b2".scan(/([a-z])(\d)/), "foo bar".scan(/\w+/) { |w| print w.upcase }, "aaa".scan("a"), "abc".scan(/(?=(.))/), "k=v;x=y".scan(/(\w)=(\w)/).to_h, "".scan(/x*/), "test".scan(/t/) { print $~.begin(0) }, "a.b".scan(".")
puts
p "The Cat".scan(/[A-Z]\w+/) .map(&:size), "12:34".scan(/\d/).map(&:to_i), "x".scan(/y/)
