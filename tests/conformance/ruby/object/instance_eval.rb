class Box
  def initialize = @v = 42
  private def secret = "secret #{@v}"
end
b = Box.new
p b.instance_eval { @v }, b.instance_eval { secret }, b.instance_eval("@v + 1"), b.instance_eval { |x| x.equal?(self) }
p b.instance_exec(1, 2) { |x, y| x + y + @v }
b.instance_eval { def added = :added }
p b.added, b.singleton_methods
begin
  Box.new.added
rescue NoMethodError => e
  puts e.message.sub(/0x\h+.*>/, '')
end
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { b.instance_eval }
attempt { b.instance_eval("1", "f", 1, 2) }
attempt { b.instance_eval("1") { } }
attempt { b.instance_exec }
attempt { b.instance_eval(1) }
Box.instance_eval { def klass_method = :klass }
p Box.klass_method
begin
  b.instance_eval("raise 'x'", "the_file.rb", 77)
rescue => e
  puts e.backtrace[0]
end
x = 10
p b.instance_eval("x + @v")
p b.instance_eval(&:class)
