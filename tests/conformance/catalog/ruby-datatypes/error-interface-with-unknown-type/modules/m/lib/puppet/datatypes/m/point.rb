Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Nothing }
  PUPPET
end
