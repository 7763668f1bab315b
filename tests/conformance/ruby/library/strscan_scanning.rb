require 'strscan'
s = StringScanner.new('test string here')
p s.scan(/\w+/), s.pos, s.scan(/\w+/), s.scan(/\s+/), s.matched, s.pre_match, s.post_match, s.check(/\w+/), s.skip(/\w/), s.match?(/\w+/), s.peek(3), s.rest, s.rest_size, s.eos?
p s.scan_until(/h/), s.exist?(/e/), s.getch, s.get_byte, s.scan(/./), s.eos?, s.scan(/x/), s.matched, s.inspect
s.reset
p s.inspect, s.skip_until(/ /), s.check_until(/h/), s.inspect
s.unscan
p s.pos
s.terminate
p s.eos?, s.rest, s.rest?
s.string = 'key: value'
p s.scan(/(?<k>\w+):\s*(\w+)?/), s[0], s[1], s['k'], s[:k], s.captures, s.size
s = StringScanner.new("a\nb")
s.scan(/a\n/)
p s.beginning_of_line?, s.scan(/^b/), s.pos
s = StringScanner.new('éa')
p s.getch, s.pos, s.charpos
begin
  s.pos = 20
rescue RangeError => e
  p e.message
end
begin
  StringScanner.new('x').scan(5)
rescue TypeError => e
  p e.message
end
p StringScanner.new('abc').scan('ab')
