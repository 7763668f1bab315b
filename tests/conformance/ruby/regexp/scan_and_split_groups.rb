p "a1b2".scan(/[a-z]/), "a1b2".scan(/([a-z])(\d)/), "a1b2".scan(/(?:[a-z])(\d)/), "a1b2".scan(/(?<l>[a-z])(?<d>\d)/), "ab".scan(/(a)|(b)/), "abc".scan(/(?=(..))/), "".scan(/x*/), "ab".scan(/x*/), "a,b;c".split(/([,;])/), "a,b;c".split(/(,)|(;)/), "abc".split(/(b)?/), "2024-05-17".split(/(?<sep>-)/), "aXbXc".split(/x/i), "a b".split(/( )/, 2), "foo".scan(/o/) { |m| print m, $~.begin(0), " " }, "k=v,a=b".scan(/(\w)=(\w)/) { |k, v| print k, v, " " }
puts
p "héé".scan(/é/), "日本".scan(/(.)/), "aaa".scan(/a{2}/), "abab".scan("ab"), "a.b".scan("."), "x y".scan(/\S+/).map(&:to_sym)
