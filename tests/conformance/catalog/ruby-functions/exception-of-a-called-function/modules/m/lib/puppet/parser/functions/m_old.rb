Puppet::Parser::Functions.newfunction(:m_old, type: :rvalue, arity: 0) do |_args|
  raise IndexError, 'from a legacy function'
end
