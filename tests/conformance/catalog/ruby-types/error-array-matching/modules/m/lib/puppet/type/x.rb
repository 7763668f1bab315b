Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:a, array_matching: :some)
end
