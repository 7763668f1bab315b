truthy = ->(v) { case v when true, /\A(1|yes|true|on)\z/i, Integer then v != 0 else false end }
[true, false, 'Yes', 'off', 1, 0, nil, '', 'TRUE', :yes, [], '1 '].each { |v| puts "#{v.inspect} #{truthy[v]}" }
p [nil, false, 0, '', [], {}].map { |v| v ? 1 : 0 }, [1, '1', 1.0, :a, nil].group_by(&:class).transform_values(&:size), 1 == 1.0, 1.eql?(1.0), 1.equal?(1), '1' == 1, :a == 'a', nil.to_a, nil.to_s, nil.to_h, nil & true, nil.inspect, true & 5, true ^ true, false | nil
