Puppet::DataTypes.create_type('M::Other') do
  interface 'attributes => {}'
end
