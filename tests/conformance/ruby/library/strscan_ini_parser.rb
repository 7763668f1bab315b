require 'strscan'
def ini(t) = (s = StringScanner.new(t); out = Hash.new { |h, k| h[k] = {} }; sec = nil; until s.eos?; if s.skip(/\s+|[;#].*/) then next elsif s.scan(/\[([^\]]+)\]/) then sec = s[1] elsif s.scan(/(\w+)\s*=\s*("(?:\\.|[^"])*"|[^\n;#]*)/) then out[sec][s[1]] = s[2].strip.delete_prefix('"').delete_suffix('"') else raise "bad input at #{s.pos}: #{s.rest[0, 10].inspect}" end; end; out.to_h)
p ini("[a]\nx = 1 ; c\ny=\"q r\"\n# z\n[b]\nk=\n"), (ini("[a]\n???") rescue $!.message), ini('')
