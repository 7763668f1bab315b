def wrap(s, width) = s.gsub(/(.{1,#{width}})(\s+|\z)/, "\\1\n")
def indent(s, n, ch = ' ') = s.gsub(/^(?!$)/, ch * n)
text = 'The quick brown fox jumps over the lazy dog and then some verylongwordthatdoesnotfit here'
puts wrap(text, 20), indent("a\n\nb\n", 4), indent('x', 2, '-'), text.scan(/\S.{0,28}\S(?=\s|$)|\S+/)
puts text.split.each_slice(4).map { |w| w.join(' ') }, text.each_char.each_slice(30).map(&:join).first
