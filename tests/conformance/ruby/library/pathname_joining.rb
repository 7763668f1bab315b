require 'pathname'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Pathname.new("/a/b/../c").cleanpath }
t { Pathname.new("/a/b").join("c", "../d").to_s }
t { Pathname("/a") + "b" }
t { Pathname("/a") / "b" }
t { Pathname("/a") + "/b" }
t { Pathname("a/b.rb").extname }
t { Pathname("a/b.rb").basename(".rb").to_s }
t { Pathname("a/b.rb").dirname }
t { Pathname("a/b.rb").sub_ext(".py") }
t { Pathname("a/b.rb").sub("a", "z") }
