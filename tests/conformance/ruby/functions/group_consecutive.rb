def ranges(ns) = ns.sort.uniq.slice_when { |a, b| b != a + 1 }.map { |g| g.size > 2 ? "#{g.first}-#{g.last}" : g.join(",") }.join(",")
p ranges([1, 2, 3, 5, 7, 8, 10, 11, 12, 13]), ranges([4]), ranges([])
def unrange(s) = s.split(",").flat_map { |x| x =~ /(\d+)-(\d+)/ ? ($1.to_i..$2.to_i).to_a : x.to_i }
p unrange("1-3,5,7-8"), unrange(""), unrange("9")
