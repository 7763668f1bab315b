raise Puppet::Error, 'this type does not load'
