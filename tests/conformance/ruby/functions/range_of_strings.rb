def range(first, last, step = 1)
  if first.to_s =~ /^(\D*)(\d+)$/
    prefix, start, width = $1, $2.to_i, $2.size
    stop = last.to_s[/\d+$/].to_i
    (start..stop).step(step).map { |n| "#{prefix}#{n.to_s.rjust(width, "0")}" }
  else
    (first..last).step(step).to_a
  end
end
p range("host01", "host05"), range("a", "e", 2), range("1", "3"), range("web098", "web101")
