f = "support/lines.txt"
p File.exist?(f), File.exist?("support"), File.exist?("nope"), File.file?(f), File.file?("support"), File.directory?("support"), File.directory?(f), File.symlink?(f)
p File.readable?(f), File.size(f), File.size?(f), File.size?("nope"), File.zero?(f), File.zero?("nope"), File.empty?("support/empty.txt")
p File.stat(f).size, File.stat(f).file?, File.stat("support").directory?, File.ftype(f), File.ftype("support"), File.identical?(f, "support/../support/lines.txt"), File.lstat(f).symlink?
p FileTest.exist?(f), FileTest.directory?("support"), File.realpath(f) == File.expand_path(f), Dir.exist?("support"), Dir.exist?(f), Dir.empty?("support"), test(?e, f), test(?d, f)
p Dir.children("support").sort, Dir.entries("support").sort.first(3), Dir.each_child("support").to_a.size
def attempt
  p yield
rescue => e
  p e.class, e.message.sub(Dir.pwd, 'PWD')
end
attempt { File.size("nope") }
attempt { File.stat("nope") }
attempt { File.mtime("nope") }
attempt { File.ftype("nope") }
attempt { File.realpath("nope") }
attempt { Dir.children("nope") }
attempt { Dir.entries("nope") }
attempt { Dir.open("nope") }
attempt { File.readlink(f) }
attempt { File.exist?(nil) }
attempt { Dir.mkdir("support") }
p Dir.open("support") { |d| d.children.sort }, Dir.new("support").path, Dir.new("support").inspect
p File.mtime(f).class, File.stat(f).mtime.class
p File::RDONLY, File::CREAT, File::FNM_PATHNAME, File::Constants::APPEND, IO::SEEK_END
