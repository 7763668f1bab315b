Puppet::DataTypes.create_type('M::Point') do
  raise 'broken'
end
