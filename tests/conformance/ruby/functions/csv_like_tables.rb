rows = [%w[name size], ['a, b', 10], ['say "hi"', nil]]
csv = rows.map { |r| r.map { |c| c.to_s =~ /[",\n]/ ? %("#{c.to_s.gsub('"', '""')}") : c.to_s }.join(',') }.join("\n")
puts csv
widths = rows.transpose.map { |c| c.map { |x| x.to_s.size }.max }
rows.each { |r| puts r.zip(widths).map { |c, w| c.is_a?(Integer) ? c.to_s.rjust(w) : c.to_s.ljust(w) }.join(' | ') }
puts widths.map { |w| '-' * w }.join('-+-')
