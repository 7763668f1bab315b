def kind(x)
  case x
  when /\A\d+\z/ then "int"
  when /\A\d*\.\d+\z/ then "float"
  when /\A(true|false)\z/i then "bool:#{$1}"
  when /\A"(.*)"\z/m then "str:#{$~[1]}"
  when nil then "nil"
  when :sym, /sy/ then "sym"
  else "other"
  end
end
p kind("12"), kind("1.5"), kind("TRUE"), kind("\"a\nb\""), kind(nil), kind(:sym), kind(:sy), kind(12), kind([]), kind("")
p %w[apple banana cherry].grep(/an/), %w[a1 b c2].grep(/\d/) { |x| x.upcase }, %w[a b].grep_v(/a/), %w[x y].all?(/[xy]/), %w[x y].none?(/z/), %w[x y].one?(/x/), %w[a b].find_index { _1 =~ /b/ }, ["a", nil, 1].grep(/a/), [:ab, :cd].grep(/b/), { "a1" => 1 }.any? { |k, _| k =~ /\d/ }
