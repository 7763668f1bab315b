def human(n)
  return "0 B" if n.zero?
  units = %w[B KiB MiB GiB TiB]
  e = [(Math.log(n) / Math.log(1024)).floor, units.size - 1].min
  format("%.2f %s", n.to_f / 1024**e, units[e]).sub(/\.00 /, " ")
end
[0, 1, 1023, 1024, 1536, 1048576, 5_000_000_000, 2**50].each { |n| puts "#{n} = #{human(n)}" }
