Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    atributes => {}
  PUPPET
end
