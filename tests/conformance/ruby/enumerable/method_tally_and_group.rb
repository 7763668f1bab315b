require 'set'
w = %w[a b a c b a]
p w.tally, w.tally({"a" => 1}), w.group_by(&:itself).transform_values(&:size), w.group_by { |x| x > "a" }, w.partition { _1 == "a" }, w.uniq.sort_by { -w.count(_1) }, w.each_with_index.group_by(&:first).transform_values { |v| v.map(&:last) }, w.min_by(2, &:ord), w.to_set.size, w.each_slice(2).tally, w.zip(w.rotate).tally.max_by(&:last), w.chunk_while { |a, b| a < b }.map(&:join) rescue p $!.class
