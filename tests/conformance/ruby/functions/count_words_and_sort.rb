text = 'the cat the dog a cat the end'
counts = text.split.each_with_object(Hash.new(0)) { |w, h| h[w] += 1 }
p counts, counts.sort_by { |w, c| [-c, w] }, counts.max_by { |_, c| c }, counts.group_by(&:last).transform_values { |v| v.map(&:first) }, text.split.tally == counts, counts.sum { |_, c| c }, counts.find { |_, c| c == 2 }&.first, counts.each_with_index.map { |(w, c), i| "#{i}:#{w}=#{c}" }.join(' ')
