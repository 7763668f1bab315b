# frozen_string_literal: true

Puppet::Parser::Functions::newfunction(:f, type: :rvalue) do |args|
  args.join
end
