Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
  args.each do |x|
end
