p File.join("a", "b"), File.join("a/", "/b"), File.join("a", "", "b"), File.join, File.join("a"), File.join("", "a"), File.join(["a", ["b"]], "c"), File.join("a//", "b"), File.join("/", "a")
p File.basename("/a/b.rb"), File.basename("/a/b.rb", ".rb"), File.basename("b.tar.gz", ".*"), File.basename("/"), File.basename("a/"), File.basename(""), File.basename(".bashrc", ".*"), File.basename("a.rb", ".py"), File.basename(".rb", ".rb")
p File.dirname("/a/b/c"), File.dirname("a"), File.dirname("/a"), File.dirname("/"), File.dirname("a/b/"), File.dirname("a//b"), File.dirname("/a/b/c/d", 2), File.dirname(""), File.dirname("//a")
p File.extname("a.rb"), File.extname("a"), File.extname(".bashrc"), File.extname("a.tar.gz"), File.extname("a."), File.extname(".a.b"), File.extname("a/b.d/c"), File.extname("a.rb/")
p File.split("/a/b"), File.split("a"), File.split("/"), File.expand_path("/a/../b/./c"), File.expand_path("x", "/base"), File.expand_path("../x", "/base/sub"), File.expand_path("/..")
p File.absolute_path("~a", "/b"), File.absolute_path?("/a"), File.absolute_path?("a"), File.path("x"), File::SEPARATOR, File::PATH_SEPARATOR
p File.expand_path("a") == File.join(Dir.pwd, "a")
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { File.join(1) }
attempt { File.join("a\0") }
attempt { File.basename(nil) }
attempt { File.dirname("a", -1) }
attempt { a = ["x"]; a << a; File.join(a) }
attempt { File.expand_path("~nosuchuser_x") }
attempt { File.extname(5) }
class Pathy
  def to_path = "/from/to_path.rb"
end
p File.basename(Pathy.new), File.join(Pathy.new, "x")
