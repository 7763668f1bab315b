class Hooked
  def initialize_dup(other)
    puts "dup"
    super
  end
  def initialize_clone(other, freeze: nil)
    puts "clone #{freeze.inspect}"
    super
  end
  def initialize_copy(other)
    puts "copy"
  end
end
h = Hooked.new
h.dup
h.clone
h.clone(freeze: true)
h.clone(freeze: false)
begin
  Object.new.send(:initialize_copy, 1)
rescue => e
  p e.class, e.message
end
o = Object.new.freeze
begin
  o.send(:initialize_copy, Object.new)
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
