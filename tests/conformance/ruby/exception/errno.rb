p Errno::ENOENT.new.message, Errno::ENOENT.new("file").message, Errno::ENOENT.new("a", "b").message, Errno::ENOENT::Errno, Errno::EACCES::Errno
p SystemCallError.new("x", 2), SystemCallError.new(2).class, SystemCallError.new("x").message, SystemCallError.new("x").errno, SystemCallError.new(nil).message, SystemCallError.new("a", 99999).message
p Errno::ENOENT.new.errno, Errno::EAGAIN == Errno::EWOULDBLOCK, SystemCallError === Errno::EPERM.new, Errno::EPERM === SystemCallError.new(1), Errno::EPERM === Errno::ENOENT.new
begin
  SystemCallError.new
rescue ArgumentError => e
  p e.message
end
begin
  File.read("/no/such/file")
rescue Errno::ENOENT => e
  p e.message, e.errno, e.class.superclass
end
begin
  raise Errno::EINVAL, "custom"
rescue SystemCallError => e
  p e.message
end
begin
  raise Errno::ENOTDIR
rescue => e
  p e.message, e.is_a?(StandardError)
end
class MyErr < Errno::ENOENT; end
p MyErr.new("q").message, MyErr::Errno, Errno.constants.include?(:EPIPE)
p Errno::EEXIST.new.message, Errno::EISDIR.new("d").message, Errno::ECONNREFUSED.new.message, Errno::ETIMEDOUT.new.message
