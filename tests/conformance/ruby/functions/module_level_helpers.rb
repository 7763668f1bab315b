module Helper
  DEFAULTS = { 'a' => 1 }.freeze
  class Error < StandardError; def initialize(what) = super("bad #{what}"); end
  class << self
    attr_accessor :verbose
    def load(opts = {}) = DEFAULTS.merge(opts) { |k, a, b| raise Error, k if b.nil?; b }
    private def hidden = 1
  end
  def self.each_default; return enum_for(:each_default) { DEFAULTS.size } unless block_given?; DEFAULTS.each_pair { |k, v| yield k, v }; end
  module_function
  def shout(s) = "#{s.upcase}#{Helper.verbose ? '!' : ''}"
end
p Helper.load, Helper.load('b' => 2), (Helper.load('a' => nil) rescue $!), (Helper.hidden rescue $!.message), Helper.shout('x'), (Helper.verbose = true), Helper.shout('x'), Helper.each_default.to_a, Helper.each_default.size, (Helper::DEFAULTS['z'] = 1 rescue $!.message), Helper.singleton_methods.sort, Helper::Error.new('x').message
