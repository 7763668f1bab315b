%w[a.b [x] (y) a+b* ^$ a|b {1} \\d].each { |s| r = Regexp.new(Regexp.escape(s))
puts "#{r.source} #{s.match?(r)} #{"x#{s}y" =~ r} #{Regexp.union(s, 'z').source}" }
p Regexp.union(%w[a b.c]), Regexp.union(/a/i, 'b'), Regexp.union, 'a.b'.sub('.', '-'), 'a.b'.sub(/./, '-'), 'path/x'.gsub('/', '::'), 'a\\b'.gsub('\\', '/'), 'q'.gsub(/q/, '\\\\0'), 'q'.gsub(/q/, '\0\0')
