def grade(n) = n > 90 ? :a : n > 80 ? :b : n > 70 ? :c : :f
p [95, 85, 75, 5].map { |n| grade n }
x = nil
p x ? 1 : 2, (x.nil? ? "nil" : "set"), x&.empty? ? 1 : 3
p true ? [1, 2] : {a: 1}
puts 5.positive? ? "pos" : "neg"
s = "a"
p s == "a" ? :yes : :no
p (1 ? ?a : ?b)
