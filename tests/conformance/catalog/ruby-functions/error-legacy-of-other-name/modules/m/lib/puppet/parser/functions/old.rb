Puppet::Parser::Functions.newfunction(:new_name, type: :rvalue) { |args| args }
