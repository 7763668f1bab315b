class P0
  @@all = []
  def self.add(x) = @@all << x
  def self.all = @@all
end
class C0 < P0
  def self.reset = @@all = [:reset]
end
P0.add(1)
C0.add(2)
p P0.all, C0.all
C0.reset
p P0.all
p P0.class_variables, C0.class_variable_get(:@@all), P0.class_variable_defined?(:@@all)
begin
  class P0; def self.bad = @@nope; end
  P0.bad
rescue NameError => e
  p e.message
end
P0.class_variable_set(:@@new, 5)
p P0.class_variable_get(:@@new)
