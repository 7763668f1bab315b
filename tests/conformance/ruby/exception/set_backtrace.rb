e = StandardError.new("x")
p e.set_backtrace(["a", "b"]), e.backtrace, e.set_backtrace("one"), e.backtrace, e.set_backtrace(nil), e.backtrace
[1, [1], [nil], :a, {}].each do |v|
  e.set_backtrace(v)
rescue TypeError => t
  p t.message
end
class Bt < StandardError
  def backtrace = ["overridden"]
end
begin
  raise Bt
rescue => b
  p b.backtrace
end
e.set_backtrace(["kept"])
begin
  raise e
rescue => again
  p again.backtrace
end
begin
  raise "x"
rescue => r
  p r.backtrace.class, r.backtrace.first.class, r.backtrace_locations.first.class, r.backtrace_locations.first.lineno
end
