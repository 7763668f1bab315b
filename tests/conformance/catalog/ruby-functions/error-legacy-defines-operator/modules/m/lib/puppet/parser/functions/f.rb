# frozen_string_literal: true

module Puppet::Parser::Functions
  helper = Class.new do
    def ==(other) = true
  end

  newfunction(:f, type: :rvalue) { |args| helper.new == args }
end
