Puppet::Parser::Functions.newfunction(:old) do |args|
  setvar(args[0], args[1])
end
