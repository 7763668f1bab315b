Puppet::Type.newtype(:x) do
  newparam(:name)
  newfeature :a, 'b'
end
