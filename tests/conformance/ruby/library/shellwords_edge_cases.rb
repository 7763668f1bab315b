require 'shellwords'
p Shellwords.split("a 'b c' \"d \\\" e\" f\\ g ''"), "x --opt='v w' $HOME".shellsplit, Shellwords.escape("it's"), "a b".shellescape
p Shellwords.join(["a", "b c", "", "d'e", "$x"]), %w[ls -l my\ file].shelljoin, Shellwords.escape(""), Shellwords.escape("a\nb"), Shellwords.escape("é/_-.")
["a 'b", "a \"b", "ok \\"].each { |s| p Shellwords.split(s) rescue p $!.class, $!.message }
p Shellwords.split("  lead  trail  "), Shellwords.split(""), Shellwords.shellwords("a\tb\nc")
