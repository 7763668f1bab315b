p 1..2, 1...2, (1..), (..1), (nil..nil), ("a".."c"), (1.5..2), (1...nil)
puts (1..2).to_s, (1..).to_s, (..1).to_s, ("a"..."c").to_s
p Range.new(1, 3), Range.new(1, 3, true), Range.new(nil, 1), (1..2).frozen?, Range.new(1, 2).frozen?
begin; 1.."a"; rescue => e; p e.class, e.message; end
begin; Range.new(Object.new, Object.new); rescue => e; p e.class, e.message; end
begin; Range.new(nil, Object.new).class; rescue => e; p e.class, e.message; end
begin; Range.new([], 1); rescue => e; p e.class, e.message; end
begin; Range.new(1); rescue => e; p e.class, e.message; end
p (1..2) == (1..2), (1..2) == (1...2), (1..2).eql?(1..2.0), (1..2) == (1..2.0), (1..2).hash == (1..2).hash, (1..2).equal?(1..2).class
p (1..3).begin, (1..3).end, (1...3).exclude_end?, (1..).end, (..1).begin
class Sub < Range; end
p Sub.new(1, 2), Sub.new(1, 2).class, Sub.new(1, 2) == (1..2), (1..2).dup, (1..2).clone
