require 'puppet/property/list'
require 'puppet/property/ordered_list'
require 'puppet/property/keyvalue'
require 'puppet/property/boolean'
require 'puppet/parameter/boolean'
require 'puppet/parameter/package_options'

Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:list, parent: Puppet::Property::List) { def membership = :list_membership }
  newproperty(:ordered, parent: Puppet::Property::OrderedList)
  newproperty(:pairs, parent: Puppet::Property::KeyValue)
  newproperty(:flag, parent: Puppet::Property::Boolean)
  newparam(:switch, parent: Puppet::Parameter::Boolean)
  newparam(:where, parent: Puppet::Parameter::Path) { accept_arrays }
  newparam(:options, parent: Puppet::Parameter::PackageOptions)
end
