Puppet::Type.newtype(:x) { newparam(:name) }

Puppet::Type.type(:x).newparam(:later)
Puppet::Type::X.newproperty(:much_later)
