Puppet::Functions.create_function(:'m::f') do
  raise ArgumentError, 'while loading'
end
