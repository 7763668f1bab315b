require 'puppet/external/things'

Puppet::Type.newtype(:thing) do
  newparam(:name, namevar: true)
  newproperty(:color) { desc Things::Parser.name }
end
