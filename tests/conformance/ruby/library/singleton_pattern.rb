require 'singleton'
class Config
  include Singleton
  attr_accessor :v
  def initialize = @v = 1
end
p Config.instance.equal?(Config.instance)
Config.instance.v = 5
p Config.instance.v
begin Config.new rescue p $!.class, $!.message end
begin Config.instance.dup rescue p $!.class, $!.message end
begin Config.instance.clone rescue p $!.message end
class Sub < Config; end
p Sub.instance.v, Sub.instance.equal?(Config.instance)
