Puppet::DataTypes.create_type('M::Point') do
end
