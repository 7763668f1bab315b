Puppet::Type.newtype(:x) do
  feature :a, 'a'
  feature :a, 'a'
end
