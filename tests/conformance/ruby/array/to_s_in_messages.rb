begin; [1, 2].foo; rescue NoMethodError => e; puts e.message; end
begin; [1, 2].fetch(9); rescue IndexError => e; puts e.message; end
begin; Integer([1]); rescue => e; puts e.class, e.message; end
begin; [1].first(2 ** 64); rescue => e; puts e.class, e.message; end
begin; [3, 1].max_by { |x| x == 1 ? nil : 1 }; rescue => e; puts e.class, e.message; end
begin; [1].push(2).freeze.push(3); rescue => e; puts e.class, e.message, e.receiver.inspect; end
puts [1, [2, [nil, 3]]].to_s, "#{[1, :a]}"
puts [1, [2, [nil, 3]]]
print [1, nil], "\n"
