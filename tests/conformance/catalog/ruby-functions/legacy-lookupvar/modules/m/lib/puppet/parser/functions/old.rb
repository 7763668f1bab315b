Puppet::Parser::Functions.newfunction(:old, :type => :rvalue) do |args|
  [lookupvar('x'), lookupvar('y'), lookupvar('::x'), self['y']].join(' ')
end
