Puppet::Parser::Functions.newfunction(:old, type: :rvalue, arity: -3) do |args|
  args.length
end
