module Tools
  extend self
  def helper(x) = x * 2
  private
  def hidden = 1
end
p Tools.helper(2), Tools.respond_to?(:hidden), Tools.singleton_class.include?(Tools)
begin
  Tools.hidden
rescue NoMethodError => e
  p e.message
end
class Config
  class << self
    attr_accessor :level
    def configure = yield(self)
    def [](k) = "#{level}:#{k}"
    alias get []
    protected def prot = 1
  end
  self.level = 1
end
Config.configure { |c| c.level = 5 }
p Config.level, Config[:x], Config.get(:y), Config.singleton_methods.sort
begin
  Config.prot
rescue NoMethodError => e
  p e.message
end
class SubConfig < Config; end
p SubConfig.level, SubConfig[:q], SubConfig.singleton_methods(false)
o = Object.new
o.extend(Module.new { def one = 1 }, Module.new { def two = one + 1 })
p o.two, o.singleton_class.ancestors.size - Object.ancestors.size
p Class.new { class << self; def make = new; private :new; end }.then { |k| [(k.new rescue :private), k.make.class == k] }
