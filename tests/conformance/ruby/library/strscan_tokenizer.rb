require 'strscan'
def tokens(s)
  ss = StringScanner.new(s)
  out = []
  until ss.eos?
    if ss.skip(/\s+/) then next
    elsif (t = ss.scan(/\d+(\.\d+)?/)) then out << [:num, t.include?(".") ? t.to_f : t.to_i]
    elsif (t = ss.scan(/[a-z_]\w*/i)) then out << [:id, t]
    elsif (t = ss.scan(/"((?:[^"\\]|\\.)*)"/)) then out << [:str, ss[1]]
    elsif (t = ss.getch) then out << [:op, t]
    end
  end
  out
end
p tokens('x1 = 3.5 * (foo + 42) ; "a \"b\""')
s = StringScanner.new("test string")
p s.scan(/\w+/), s.pos, s.check(/\s/), s.matched, s.pre_match, s.post_match, s.rest, s.peek(3), s.scan_until(/r/), s.unscan.pos, s.exist?(/g/), s.match?(/\s/), s.bol?, s.terminate.eos?
s.string = "new"
p s.scan(/x/), s.skip_until(/w/), s.reset.pos, s.inspect
