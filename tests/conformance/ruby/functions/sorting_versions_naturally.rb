list = %w[1.10.0 1.9 1.2.10 1.2.9 2.0-rc1 10.0 1.2]
natural = ->(v) { v.scan(/\d+|[a-z]+/i).map { |x| x =~ /\A\d/ ? [0, x.to_i, ''] : [1, 0, x] } }
p list.sort_by(&natural), list.max_by(&natural), list.min_by(&natural), list.sort, list.sort { |a, b| natural[b] <=> natural[a] }
p list.map { |v| Gem::Version.new(v) }.sort.map(&:to_s), Gem::Version.new('1.2') == Gem::Version.new('1.2.0'), Gem::Version.new('2.0-rc1').prerelease?
