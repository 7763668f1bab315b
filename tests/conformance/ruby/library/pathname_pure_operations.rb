require 'pathname'
a = Pathname('/usr/local/../lib'); p a, a.cleanpath, a.absolute?, a.root?, a.each_filename.to_a, a.parent, a + '../x', a / 'y', Pathname('a//b/.').cleanpath, Pathname('a') <=> Pathname('b'), Pathname('a') == Pathname('a'), a.to_s, a.descend.map(&:to_s), Pathname('x/y').ascend.map(&:to_s), Pathname('').to_s, Pathname('a/b').relative_path_from(Pathname('a/c')).to_s, Pathname('/') + '..', a.sub('usr', 'opt'), a.split, Pathname('a.b.c').extname, "#{a}", File.join(a, 'z'), Pathname('a').hash == Pathname('a').hash
begin; Pathname.new(nil); rescue => e; p e.class, e.message; end
begin; Pathname.new("a\0"); rescue => e; p e.class, e.message; end
begin; Pathname('/a').relative_path_from(Pathname('b')); rescue => e; p e.class, e.message; end
