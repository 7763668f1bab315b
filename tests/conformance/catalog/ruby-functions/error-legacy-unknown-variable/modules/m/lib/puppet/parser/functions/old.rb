Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  lookupvar(args[0])
end
