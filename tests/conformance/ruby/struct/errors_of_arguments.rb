S = Struct.new(:a, :b)
s = S.new(1, 2)
[[:[]], [:[], nil], [:[], 1.9], [:[]=, :a], [:[]=, :zz, 1], [:each, 1], [:dig], [:values_at, nil], [:values_at, 0..5], [:values_at, -9..1], [:to_h, 1], [:deconstruct_keys], [:deconstruct_keys, [:zz]], [:==], [:members, 1], [:select], [:each_pair], [:a, 1], [:a=], [:size, 1], [:hash, 1], [:first, -1], [:zip, 1], [:eql?, 1], [:to_a, 1], [:inspect, 1], [:max], [:sum], [:sort], [:each_slice, 0]].each do |m, *args|
  begin
    r = s.public_send(m, *args)
    p [m, r.is_a?(Enumerator) ? :enumerator : r]
  rescue => e
    puts "#{m} #{e.class}: #{e.message}"
  end
end
[["S", :a], [:a, "b"], [nil, :a], [:a, nil], ["x"], [1], [[:a]], []].each do |args|
  begin
    p Struct.new(*args).members
  rescue => e
    puts "#{args.inspect} #{e.class}: #{e.message}"
  end
end
p S.new(*[1, 2]), S.new(1, *[2]), S[*%w[x y]], S.new(1, 2).then { |a| a.to_a.sum }, [S.new(3, 4)].map(&:a), [S.new(1, 2), S.new(1, 3)].group_by(&:a).transform_values(&:size), [S.new(2, 1), S.new(1, 2)].sort_by(&:a).first, [S.new(1, 2)].sum(&:b), [S.new(1, 2)].to_h(&:to_a), S.new(1, S.new(2, 3)).to_h, S.new([1, 2], 3).to_a.flatten
