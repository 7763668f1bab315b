require 'pathname'
a = Pathname.new("/usr/local/lib/ruby.tar.gz")
p a.basename, a.dirname, a.extname, a.basename(".gz").to_s, a.parent, a.absolute?, a.each_filename.to_a, a.sub_ext(".zip"), a.to_s
p Pathname("a") + "b", Pathname("a") / "../c", Pathname("/a").join("b", "/c"), Pathname("a/./b/../c").cleanpath, Pathname("a/b").relative_path_from(Pathname("a/c/d")), Pathname("x").relative?
p Pathname("/a/b") <=> Pathname("/a/c"), Pathname("a") == Pathname("a"), Pathname("/").root?, Pathname("a/b/c").ascend.map(&:to_s), Pathname("/a/b").descend.map(&:to_s), Pathname("a.rb").sub("a", "z")
p Pathname("a//b///c").cleanpath.to_s, Pathname("..").join("x").to_s, Pathname(".").children.class, Pathname("foo").expand_path("/r").to_s, "#{Pathname("i")}"
begin Pathname.new("a\0b") rescue p $!.class, $!.message end
begin Pathname("a").relative_path_from(Pathname("/b")) rescue p $!.class end
