small = [1, 2, 3]
words = %w[one two]
[2, "two", 9, "x"].each do |v|
  r = case v
      when *small, *words then "known"
      when *[] then "nothing"
      else "unknown"
      end
  puts "#{v}: #{r}"
end
case 5
when *1..10 then puts "in the range"
end
