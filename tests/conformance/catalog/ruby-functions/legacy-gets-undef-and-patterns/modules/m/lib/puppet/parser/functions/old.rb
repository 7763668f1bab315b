Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  args.map(&:inspect)
end
