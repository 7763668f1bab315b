Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    type_parameters => { size => Optional[Integer] }, attributes => { size => Integer }
  PUPPET
end
