Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    parent => M::Base, attributes => { y => Integer }
  PUPPET
end
