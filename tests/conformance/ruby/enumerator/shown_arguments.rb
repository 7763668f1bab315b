# A last hash with symbols as keys looks like keywords.
p [1].each_with_object({ a: 1 })
p [1].each_with_object({})
p [1].each_with_object({ 'a' => 1 })
p [1].each_with_object({ a: 1, 'b' => 2 })
p [1].to_enum(:foo, 1, a: 1, "b c": { d: 1 })
p 'a'.gsub({ a: 1 }) rescue p $!
p 'a'.each_line(chomp: true)
p (1..3).each_slice(2), (1..3).each_cons(2.5), { a: 1 }.each_slice(2)
p (1..3).find(nil), (1..3).detect(nil), (1..3).detect
p 5.then, 5.yield_self
begin
  (1..3).find_index(1, 2)
rescue ArgumentError => e
  puts e.message
end
begin
  (1..3).min_by(1, 2)
rescue ArgumentError => e
  puts e.message
end
begin
  (1..3).tally(nil)
rescue TypeError => e
  puts e.message
end
p (1..3).find(-> { :none }) { |x| x > 5 }
p (1..3).find { |x| x > 5 }
