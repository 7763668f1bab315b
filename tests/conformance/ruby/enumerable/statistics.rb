data = [12, 7, 3, 25, 8, 19, 7]
mean = data.sum.fdiv(data.size)
sorted = data.sort
median = sorted.size.odd? ? sorted[sorted.size / 2] : sorted[sorted.size / 2 - 1, 2].sum / 2.0
mode = data.tally.max_by(&:last).first
var = data.sum { (_1 - mean)**2 } / data.size
p mean.round(3), median, mode, Math.sqrt(var).round(4), data.minmax, data.each_cons(2).map { _2 - _1 }, data.each_with_index.max_by(&:first), data.sort.each_slice(3).to_a, data.partition { _1 > mean }, data.inject { |a, b| [a, b].max }
hist = data.group_by { _1 / 10 * 10 }.sort.to_h.transform_values(&:size)
hist.each { |k, v| puts "#{k.to_s.rjust(3)}: #{"*" * v}" }
run = 0
p data.map { run += _1 }, data.each_with_object(Hash.new(0)) { |x, h| h[x.even?] += 1 }, data.zip(data.rotate).map { _1 - _2 }, data.reduce(:gcd), data.sum(0.0), data.chunk_while { |a, b| a < b }.map(&:size), data.max(2), data.min_by(2) { |x| (x - 10).abs }
