# frozen_string_literal: true

module Puppet::Parser::Functions
  newfunction(:g, type: :rvalue) { |args| args.join('-') }
end
