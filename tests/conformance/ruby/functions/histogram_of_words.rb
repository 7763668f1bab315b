text = "one two two three three three"
counts = text.split.tally
width = counts.keys.map(&:size).max
counts.sort_by { |w, n| [-n, w] }.each { |w, n| puts "#{w.rjust(width)} #{"#" * n} #{(100.0 * n / counts.values.sum).round(1)}%" }
p counts.sum { _2 }, counts.to_a.transpose, counts.invert, counts.min_by(&:last), counts.each_with_object({}) { |(w, n), h| (h[n] ||= []) << w }
