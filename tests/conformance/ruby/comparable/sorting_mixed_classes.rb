[[1, 'a'], [nil, 1], [:a, 'a'], [[1], ['a']], [1, nil], [1.0, 'x'], [true, false], [Object, 1], [{}, {}], [1..2, 1..3]].each { |pair| begin
p pair.sort; rescue => e; puts "#{e.class}: #{e.message}"; end
begin
p pair.max; rescue => e; puts "#{e.class}: #{e.message}"; end }
