module Puppet::Parser::Functions
  newfunction(:'m::inner', type: :rvalue) { |args| args[0] * 10 }

  newfunction(:old, type: :rvalue) do |args|
    call_function('m::inner', [args[0]]) + 1
  end
end
