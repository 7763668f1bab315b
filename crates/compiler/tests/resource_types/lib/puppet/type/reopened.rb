Puppet::Type.newtype(:reopened) do
  newparam(:name)
end

Puppet::Type.type(:reopened).newproperty(:later)

require 'puppet/type/reopened/more'
