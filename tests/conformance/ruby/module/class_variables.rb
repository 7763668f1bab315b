class CV
  @@a = 1
  def self.a = @@a
  def a=(v)
    @@a = v
  end
  def missing = @@nope
end
class CV2 < CV
  @@b = 2
  def self.inc = @@a += 1
end
CV2.inc
CV.new.a = CV.a + 10
p CV.a, CV.class_variables, CV2.class_variables.sort, CV2.class_variables(false)
p CV.class_variable_get(:@@a), CV.class_variable_set(:@@c, 3), CV2.class_variable_get("@@c"), CV.class_variable_defined?(:@@a), CV.class_variable_defined?(:@@zz)
def attempt
  p yield
rescue NameError => e
  p e.class, e.message, e.name.to_sym
end
attempt { CV.new.missing }
attempt { CV.class_variable_get(:@@zz) }
attempt { CV.class_variable_get(:a) }
attempt { CV.class_variable_set("@a", 1) }
attempt { CV.remove_class_variable(:@@c) }
attempt { CV.remove_class_variable(:@@c) }
class CV
  class << self
    def from_singleton = @@a
  end
  p defined?(@@a), defined?(@@q)
  @@q ||= 5
  @@q ||= 6
  p @@q
end
p CV.from_singleton
