Puppet::Parser::Functions.newfunction(:other, type: :rvalue) do |args|
  args[0].sort
end
