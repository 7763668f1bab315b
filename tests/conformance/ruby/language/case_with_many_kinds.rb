def kind(x)
  case x
  when nil then "nil"
  when Integer, Float then "number"
  when /\A[a-z]+\z/ then "word"
  when "A".."F" then "hex letter"
  when ->(v) { v.respond_to?(:each) } then "collection"
  when *[:a, :b] then "symbol a or b"
  else "other"
  end
end
[nil, 1, 2.5, "abc", "C", [1], {a: 1}, :b, :z, "Zz9"].each { |v| puts kind(v) }
