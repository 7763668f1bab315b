UNITS = { '' => 0, 'k' => 1, 'm' => 2, 'g' => 3, 't' => 4 }.freeze
def bytes(size)
  m = /\A\s*(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?\s*\z/i.match(size.to_s) or raise ArgumentError, "cannot parse #{size.inspect}"
  (m[1].to_f * 1024**UNITS.fetch(m[2].downcase)).to_i
end
['1k', '1.5 GiB', 10, '2TB', ' 7 mb ', '0'].each { |s| puts "#{s.inspect} = #{bytes(s)}" }
begin; bytes('12 parsecs'); rescue ArgumentError => e; puts e.message; end
begin; bytes(nil); rescue ArgumentError => e; puts e.message; end
def human(n) = (e = n.zero? ? 0 : Math.log(n, 1024).floor; format('%.1f %s', n.fdiv(1024**e), %w[B KiB MiB GiB TiB][e]))
puts [0, 1, 1023, 1024, 1536, 10**9, 5 * 1024**4].map { |n| human(n) }
