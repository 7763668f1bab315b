Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => { type => Integer, kind => constant, value => 7 }, y => Integer }
  PUPPET
end
