Puppet::Type.newtype(:x) do
  raise Puppet::DevError, 'a mistake'
end
