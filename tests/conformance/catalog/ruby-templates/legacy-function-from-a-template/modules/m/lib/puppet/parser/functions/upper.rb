Puppet::Parser::Functions.newfunction(:upper, type: :rvalue) { |args| args[0] + '!' }
