require 'shellwords'
puts Shellwords.escape("a b'c\n"), ''.shellescape, 'plain-1.2/x@y:z,+_'.shellescape, "é=~%{}!*[]$".shellescape, Shellwords.escape(:a)
p Shellwords.split(%q(a 'b c' "d\"e" f\ g 'x'"y"z)), Shellwords.split('  a   b '), Shellwords.split(''), "a b".shellsplit
p Shellwords.split("a \\\n b \"\\x\\$\\`\\\\\" é"), Shellwords.shellwords("x  y")
p %w[a b\ c d'e].shelljoin, Shellwords.join(['a', 'b c']), Shellwords.split(Shellwords.join(["a b", "c'd", "", "e\nf"]))
["a 'b", 'a "b'].each do |line|
  Shellwords.split(line)
rescue ArgumentError => e
  puts e.message
end
