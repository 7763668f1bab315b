require 'stringio'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message}"
end

mode = Object.new
def mode.to_str = 'r'
number = Object.new
def number.to_int = 2

check(1) { StringIO.new(+'abc', mode).closed_write? }
check(2) { StringIO.new('abc'.freeze, 'w') }
check(3) { StringIO.new(+'abc').read(number) }
check(4) { StringIO.new(+'abc').read(Object.new) }
check(5) { StringIO.new(+'abc').tap { |io| io.seek(number) }.pos }
check(6) { StringIO.new(+'abc').tap { |io| io.truncate(number) }.string }
check(7) { StringIO.new(+'abc').tap { |io| io.getc; io.ungetc('xy') }.string }
check(8) { StringIO.new(+'abc').ungetc(Object.new) }
check(9) { StringIO.new(+'a').tap { |io| 2.times { io.close_read } }.closed? }
check(10) { StringIO.new(+'a', 'w').close_read }
check(11) { StringIO.new(+'new').tap { |io| io.reopen(StringIO.new(+'other')) }.read }
check(12) { StringIO.new("\xFF\xFEa\0".b).set_encoding_by_bom }
check(13) { StringIO.new("\xEF\xBB\xBFa".b).tap(&:set_encoding_by_bom).read }
check(14) { StringIO.new(+'abc', 'r', mode: 'r') }
check(15) { StringIO.new.tap { |io| io.puts([1, [2, nil]], []) }.string }
check(16) { StringIO.new(+'', binmode: true).external_encoding }
check(17) { StringIO.new(+'', 'rb').external_encoding }
check(18) { StringIO.new(+'', 'w:iso-8859-1').external_encoding }
