a = [1, 2]
[[:first, 1, 2], [:[], 1, 2, 3], [:[]=, 1], [:fetch], [:push], [:insert], [:at], [:dig], [:rotate, 1, 2], [:flatten, 1, 2], [:zip, nil], [:product, nil], [:take], [:take, nil], [:drop, "a"], [:combination], [:combination, nil], [:each, 1], [:each_slice], [:each_slice, nil], [:values_at, nil], [:values_at, "a"], [:include?], [:index, 1, 2], [:delete], [:delete_at, nil], [:concat, nil], [:*, nil], [:*, "x"], [:+, nil], [:<=>, nil], [:==, nil], [:join, 1], [:join, nil], [:sum, nil], [:min, 1, 2], [:min, "a"], [:sample, nil], [:cycle, 1, 2], [:fill], [:transpose], [:to_h], [:bsearch, 1], [:count, 1, 2], [:any?, 1, 2], [:none?, 1, 2], [:assoc], [:sort, 1], [:sort_by, 1], [:map, 1], [:inject, 1, 2, 3], [:tally, 1], [:pop, nil], [:shift, "a"], [:slice!, nil], [:step]].each do |m, *args|
  begin
    r = a.dup.public_send(m, *args)
    p [m, r.is_a?(Enumerator) ? :enumerator : r]
  rescue => e
    puts "#{m} #{e.class}: #{e.message}"
  end
end
