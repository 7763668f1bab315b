p 'a\nb', "a\nb", 'it''s', "tab\tq", %q(a 'b' (c)), %Q(a "#{1 + 1}"), %(x), %w[a b#{1}], %W[a b#{1}], ?a, ?\n, ?é, "a" "b" 'c'
p "\x41\u0042\u{43 44}\103\e[0m\s\0", "\M-a".b, "\C-a", "\c?", '\\', '\'', "\q", "a\
b"
p "#{1}#{"nested #{"deep"}"}", "#{}", "#{nil}", "#{:sym} #{1.0} #{[1]} #{{ a: 1 }}", '#{x}', "\#{x}", "#@undefined#$undefined"
puts <<~A, <<-B, <<C
  squiggly
    indented
  #{1 + 1}
A
  dash
  B
plain
C
p <<~'RAW'
  no #{interp} \n
RAW
p <<~X.lines.map(&:strip)
  one

  two
X
p __FILE__.class, "é".length, "日本".bytes.size
