Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  args.first.no_such_method
end
