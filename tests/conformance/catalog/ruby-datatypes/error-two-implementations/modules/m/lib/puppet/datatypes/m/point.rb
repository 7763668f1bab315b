Puppet::DataTypes.create_type('M::Point') do
  interface 'attributes => {}'
  implementation {}
  implementation_class Object
end
