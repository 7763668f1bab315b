Puppet::Parser::Functions.newfunction(:old, :type => :rvalue, :arity => 2) do |args|
  'x'
end
