require 'shellwords'
['a b', %q("a b" c), %q('a "b"' c\ d), 'a\\nb', '""', "a\tb\nc", 'x="y z"w', '$HOME `id`', %q(a"b'c"d)].each { |s| p s, Shellwords.split(s), s.shellsplit == s.shellwords }
p ['', 'a b', "it's", 'é', "a\nb", '~/x', '*.rb', 'a=b', '$x'].map { |s| Shellwords.escape(s) }, %w[ls -l a\ b].shelljoin, Shellwords.join([1, :a].map(&:to_s))
begin; 'a "b'.shellsplit; rescue ArgumentError => e; p e.message; end
