Puppet::Type.newtype(:x) do
  feature :a, 'a', method: [:a]
end
