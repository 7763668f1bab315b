Puppet::Type.newtype(:m_x) do
  newparam(:name, namevar: true) { }
end
