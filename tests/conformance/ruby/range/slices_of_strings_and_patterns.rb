s = "hello world"
p s[0..4], s[6..], s[..4], s[-5..], s[2...-2], s[20..], s[5..2]
case 7
in 1..5 then p :low
in 6.. then p :high
end
case {age: 17}
in {age: 18..} then p :adult
in {age: ..17} then p :minor
end
p rand(1..1), [1, 5, 9].grep(2..6), (1..3).to_a.values_at(0..1), [*1..3, *"a".."c"], 5.clamp(1, 3), 5.clamp(..3), 0.clamp(1..), 2.clamp(1..3)
begin; 5.clamp(1...3); rescue => e; p e.class, e.message; end
begin; 5.clamp(3, 1); rescue => e; p e.class, e.message; end
a, b = (1..2).minmax
p a, b, (1..10).each_slice(3).to_a.last, (1..3).each_cons(2).map { |x, y| y - x }
