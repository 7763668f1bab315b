class Config
  def self.build(&b) = new.tap { _1.instance_eval(&b) }
  def initialize = @data = {}
  def set(k, v = nil, &b) = @data[k] = b ? Config.build(&b).to_h : v
  def list(k, *v) = (@data[k] ||= []).concat(v)
  def to_h = @data
end
p Config.build { set :name, "x"; set(:db) { set :host, "h"; set(:pool) { set :size, 5 } }; list :tags, 1, 2; list :tags, 3 }.to_h
