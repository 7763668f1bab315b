Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => { type => Optional[Integer], value => undef } }
  PUPPET
end
