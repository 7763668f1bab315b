Puppet::Parser::Functions.newfunction(:old, type: :rvalue, arity: 2, doc: 'Turns around.') do |args|
  args.reverse
end
