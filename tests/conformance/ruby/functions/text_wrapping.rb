def wrap(s, w) = s.gsub(/(.{1,#{w}})(\s+|\z)/, "\\1\n")
text = "The quick brown fox jumps over the lazy dog and runs away from the bear"
puts wrap(text, 20)
def justify(line, w)
  words = line.split
  return line if words.size == 1
  gaps = words.size - 1
  spaces = w - words.sum(&:size)
  words.each_with_index.map { |x, i| i == gaps ? x : x + " " * (spaces / gaps + (i < spaces % gaps ? 1 : 0)) }.join
end
wrap(text, 20).lines.each { |l| puts "|#{justify(l.chomp, 20)}|" }
puts text.split.each_slice(4).map.with_index(1) { |ws, i| "#{i}. #{ws.join(" ")}" }
