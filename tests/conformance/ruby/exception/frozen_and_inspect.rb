class Selfish
  def inspect
    @count = 1
    "selfish"
  end
end
begin
  Selfish.new.freeze.instance_variable_set(:@x, 1)
rescue FrozenError => e
  p e.message.lines.size, e.receiver.class
end
class Bad
  def inspect = nope
end
begin
  Bad.new.missing
rescue NoMethodError => e
  p e.message.sub(/0x\h+/, '0x'), e.name
end
class NotString
  def inspect = nil
end
begin
  NotString.new.missing
rescue NoMethodError => e
  p e.class
end
class Long
  def inspect = "x" * 100
end
begin
  Long.new.missing
rescue NoMethodError => e
  p e.message.sub(/0x\h+/, '0x')
end
begin
  Object.new.freeze.tap { |o| def o.m; end }
rescue => e
  p e.class, e.message.sub(/0x\h+/, '0x')
end
begin
  "lit".freeze.gsub!(/l/, "")
rescue FrozenError => e
  p e.message
end
begin
  A_CONST = [1].freeze
  A_CONST.concat([2])
rescue => e
  p e.message
end
begin
  :sym.to_s.freeze << "x"
rescue => e
  p e.message
end
begin
  nil.instance_variable_set(:@a, 1)
rescue => e
  p e.class, e.message
end
begin
  ENV.to_h.freeze["x"] = "y"
rescue => e
  p e.class
end
