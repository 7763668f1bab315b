a = Time.utc(2024, 1, 1); b = a + 86_400
p a < b, (a..b).cover?(a + 1), [b, a].min == a, a == Time.at(a.to_i), a.eql?(Time.utc(2024)), a <=> b, (a <=> 5), a.between?(a, b), (b - a).to_i, a.hash == Time.utc(2024).hash, [a, b].minmax.map(&:day), a.clamp(b, b) == b, (a < 5 rescue $!.message), a.to_date rescue p $!.class
