require 'pathname'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Pathname("/a/b").relative_path_from(Pathname("/a/c")) }
t { Pathname("a/b").relative? }
t { Pathname("/a/b").absolute? }
t { Pathname("/").root? }
t { Pathname("/a/b/c").each_filename.to_a }
t { Pathname("/a/b/c").descend.map(&:to_s) }
t { Pathname("/a/b/c").ascend.map(&:to_s) }
t { Pathname("/a/b").parent }
t { Pathname("/a") == Pathname("/a") }
t { Pathname("/a") <=> Pathname("/b") }
t { Pathname("/a").inspect }
