module Puppet::Parser::Functions
  newfunction(:'m::inner', type: :rvalue) { |args| args[0] * 10 }

  newfunction(:old, type: :rvalue) { |args| 1 }
end
