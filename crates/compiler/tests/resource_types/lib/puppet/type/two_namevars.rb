Puppet::Type.newtype(:two_namevars) do
  newparam(:name, :namevar => true)
  newparam(:host) { isnamevar }
end
