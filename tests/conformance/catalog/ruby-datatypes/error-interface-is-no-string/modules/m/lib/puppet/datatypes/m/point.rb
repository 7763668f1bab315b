Puppet::DataTypes.create_type('M::Point') do
  interface attributes: {}
end
