Puppet::DataTypes.create_type('M::Point') do
  interface 'attributes => {}'
  interface 'attributes => {}'
end
