def distance(a, b)
  prev = (0..b.size).to_a
  a.each_char.with_index(1) do |ca, i|
    cur = [i]
    b.each_char.with_index(1) { |cb, j| cur << [prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + (ca == cb ? 0 : 1)].min }
    prev = cur
  end
  prev.last
end
p distance("kitten", "sitting"), distance("", "abc"), distance("same", "same"), distance("é", "e")
words = %w[create delete update]
p words.min_by { distance(_1, "updte") }
