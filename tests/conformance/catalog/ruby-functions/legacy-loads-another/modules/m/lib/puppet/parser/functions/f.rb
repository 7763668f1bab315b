# frozen_string_literal: true

module Puppet::Parser::Functions
  newfunction(:f, type: :rvalue) do |args|
    loader = Puppet::Parser::Functions.autoloader
    loader.load(:g) unless loader.loaded?(:g)
    function_g(args)
  end
end
