require 'pathname'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Pathname("/etc").directory? }
t { Pathname("/nonexistent").read }
t { Pathname("/etc").children.size > 5 }
t { Pathname("a//b/").cleanpath.to_s }
t { Pathname("").cleanpath.to_s }
t { Pathname("../a/../..").cleanpath.to_s }
t { Pathname(nil) }
t { Pathname("a\0b") }
t { Pathname("a").expand_path("/x").to_s }
