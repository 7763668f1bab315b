require 'puppet_x/nothing/there'

Puppet::Type.newtype(:x) { newparam(:name) }
