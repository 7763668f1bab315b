Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x =>
  PUPPET
end
