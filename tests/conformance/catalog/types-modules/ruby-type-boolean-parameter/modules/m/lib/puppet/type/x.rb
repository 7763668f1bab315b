require 'puppet/parameter/boolean'

Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:flag, boolean: true, parent: Puppet::Parameter::Boolean)
end
