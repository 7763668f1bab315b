require 'tmpdir'
Dir.mktmpdir do |d|
  f = "#{d}/f"; File.write(f, 'data'); File.chmod(0o640, f); l = "#{d}/l"
  p File.symlink(f, l), File.symlink?(l), File.symlink?(f), File.readlink(l) == f, File.read(l), File.lstat(l).symlink?, File.stat(l).symlink?, File.ftype(l), File.ftype(f), File.ftype(d), format('%o', File.stat(f).mode & 0o777), File.realpath(l) == File.realpath(f), File.identical?(f, l)
  h = "#{d}/h"; File.link(f, h); File.write(h, 'more'); p File.read(f), File.rename(h, "#{d}/r"), File.exist?(h), File.delete("#{d}/r", l), Dir.children(d)
  File.symlink('nowhere', l); p File.exist?(l), File.symlink?(l), File.unlink(l), File.symlink?(l)
  File.truncate(f, 2); p File.read(f), File.utime(0, 100, f), File.mtime(f).to_i, File.stat(f).size, File.stat(f).file?, File.world_readable?(f), File.new(f).path == f
end
