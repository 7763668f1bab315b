require 'strscan'
s = StringScanner.new('key = "v 1", n=42')
p s.scan(/\w+/), s.pos, s.skip(/\s*=\s*/), s.check(/"/), s.getch, s.scan_until(/"/), s.pre_match, s.matched, s.post_match, s.peek(3), s.eos?, s.rest, s.scan(/zzz/), s.match?(/, /), s.skip(/, /), s.scan(/(?<k>\w)=(?<v>\d+)/), s[:v], s[1], s['k'], s.captures, s.values_at(0, 2), s.eos?, s.rest, s.string.size, s.unscan.pos, s.exist?(/4/), s.search_full(/4/, false, true), s.terminate.eos?, s.reset.pos, s.inspect, s.bol?, s.charpos, s.rest_size
s.string = 'new'; p s.getch, s.get_byte, s.inspect, (s.pos = 1), s.rest; begin; s.pos = 99; rescue RangeError => e; p e.message; end
