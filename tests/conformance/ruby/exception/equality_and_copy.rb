e = RuntimeError.new("orig")
d = e.dup
p d.message, d == e, d.equal?(e), e.clone.class
e.instance_variable_set(:@extra, 1)
p e.dup.instance_variable_get(:@extra)
begin
  raise e
rescue
end
p e.dup.backtrace == e.backtrace
class Det < StandardError
  def detailed_message(highlight: false, **) = "detailed #{highlight}"
end
p Det.new("x").message
f = RuntimeError.new("frozen").freeze
begin
  raise f
rescue => x
  p x.frozen?, x.message
end
p (begin; raise "a"; rescue => e; e; end).frozen?
err = ArgumentError.new("shared")
2.times do
  raise err
rescue => z
  p z.equal?(err)
end
p StandardError.instance_method(:message).owner, Exception.method_defined?(:full_message), Exception.instance_methods(false).sort - [:detailed_message, :respond_to?]
