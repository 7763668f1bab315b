class Thing
  attr_accessor :list
  def initialize = @list = [1]
  def initialize_copy(other)
    @list = other.list.dup
    puts "copied from #{other.class}"
  end
end
a = Thing.new
b = a.dup
b.list << 2
p a.list, b.list
def a.special = :special
p a.clone.special
begin
  a.dup.special
rescue NoMethodError => e
  puts e.message.sub(/0x\h+.*>/, '0x>')
end
s = "abc".freeze
p s.frozen?, s.dup.frozen?, s.clone.frozen?, s.clone(freeze: false).frozen?
p "x".clone(freeze: true).frozen?
p 1.dup, :a.clone, nil.dup, 1.clone(freeze: true)
[-> { 1.clone(freeze: false) }, -> { "a".clone(freeze: 1) }, -> { :a.clone(freeze: false) }].each do |l|
  l.call
rescue => e
  p e.class, e.message
end
h = Hash.new { |hash, k| hash[k] = k }
p h.dup[:q], h.clone.default_proc == h.default_proc
