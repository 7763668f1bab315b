h = {a: 1}
[[:fetch], [:store, 1], [:key?], [:merge, 1], [:values_at], [:dig], [:delete], [:slice], [:each, 1], [:transform_keys, 1, 2], [:default, 1, 2], [:to_a, 1], [:flatten, "a"], [:any?, 1, 2], [:select, 1], [:compare_by_identity, 1], [:<=, 1], [:fetch_values, :zz], [:min_by], [:sum, 1, 2], [:update, nil], [:replace, nil], [:key], [:rassoc], [:filter_map, 1], [:group_by, 1], [:each_slice], [:each_slice, 0], [:first, -1], [:first, "a"], [:sort_by, 1], [:zip, 1], [:inject, 1, 2, 3]].each do |m, *args|
  begin
    r = h.public_send(m, *args)
    p [m, r.is_a?(Enumerator) ? :enumerator : r]
  rescue => e
    puts "#{m} #{e.class}: #{e.message}"
  end
end
