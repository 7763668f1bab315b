module Puppet::Parser::Functions
  newfunction(:legacy_fails, type: :rvalue) do |args|
    raise Puppet::ParseError, "legacy_fails(): no #{args.first}"
  end
end
