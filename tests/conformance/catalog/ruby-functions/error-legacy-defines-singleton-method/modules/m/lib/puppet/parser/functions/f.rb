# frozen_string_literal: true

module Puppet::Parser::Functions
  class << self
    def first(args) = args.first
  end

  def self.second(args)
    args.last
  end

  newfunction(:f, type: :rvalue) { |args| Puppet::Parser::Functions.second(args) }
end
