# frozen_string_literal: true

module Puppet::Parser::Functions
  newfunction(:f, type: :rvalue) do |args|
    def helper(args)
      args.join
    end
    helper(args)
  end
end
