Puppet::Parser::Functions.newfunction(:old, :type => :rvalue) do |args|
  raise Puppet::ParseError, 'old(): no'
end
