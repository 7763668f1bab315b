require "set"
s = Set[1, 2]
[[:add], [:add, 1, 2], [:merge], [:|, 1], [:&, nil], [:-, 1], [:^, 1], [:subset?, [1]], [:<=>, 1], [:==, 1], [:include?], [:delete], [:each, 1], [:superset?, nil], [:disjoint?, 1], [:replace, nil], [:first, -1], [:first, "a"], [:join, 1], [:sum, nil], [:divide], [:classify], [:select], [:map], [:group_by], [:to_a, 1], [:flatten, 1], [:collect!], [:delete_if], [:each_slice, 0], [:max], [:sort_by], [:inspect, 1]].each do |m, *args|
  begin
    r = s.dup.public_send(m, *args)
    p [m, r.is_a?(Enumerator) ? :enumerator : r]
  rescue => e
    puts "#{m} #{e.class}: #{e.message}"
  end
end
p Set.new([1, 2]).to_a, Set.new(Set[1]), [1, [1]].to_set, Set[*[1, 1]], Set.new([3, 4]).to_set.equal?(1), [Set[1], Set[1]].uniq.size, Set[1] + Set[2] + [3], Set[1, 2, 3] & Set[2, 3] & [3], Set[1].to_a.to_set == Set[1], Set["b", "a"].sort, Set[1, 2].map { |x| x % 2 }.to_set, Set[1, 2, 3].group_by(&:odd?), Set[3, 1, 2].sort_by { |x| -x }, Set[1, 2].each_with_object([]) { |x, a| a << x }, Set[1, 2].each_with_index.map { |x, i| x * i }, Set[1, 2].inject(:+), Set[[1, 2], [3, 4]].map { |a, b| a + b }, Set[1, 2].zip(Set[3, 4]), Set[1, 2] == Set[2, 1], Set[1, 2].eql?(Set[2, 1]), Set[1, 2].hash == Set[2, 1].hash, Set[1].frozen?, Set[1, nil].include?(nil), Set.new([1, 2, 3]).subtract([1]).length, (Set[1] << 2 << 2).size
