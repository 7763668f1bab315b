Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  found = findresource(args[0])
  [found[:mode], found.type, found.title, found.to_s]
end
