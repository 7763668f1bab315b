require 'strscan'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message}"
end

scanner = StringScanner.new('key: value')
scanner.scan(/(?<key>\w+):\s*(?<value>\w+)/)
check(1) { scanner.values_at(0, :key, 'value', -1) }
check(2) { scanner.values_at(:nope) }
check(3) { scanner[1..2] }
check(4) { StringScanner.new('abc') << 1 }
check(5) { StringScanner.new('abc').peek(-1) }
fixed = StringScanner.new("ab\ncd", fixed_anchor: true)
fixed.scan(/a/)
check(6) { [fixed.scan(/^b/), fixed.scan(/\Ab/), fixed.scan(/b/), fixed.scan(/\n/), fixed.scan(/^c/), fixed.pos] }
check(7) { [fixed.pre_match, fixed.matched, fixed.post_match] }
check(8) { fixed.scan_until(/$/) }
