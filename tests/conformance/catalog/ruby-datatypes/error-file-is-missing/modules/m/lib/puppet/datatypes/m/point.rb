Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer, y => { type => Integer, value => 0 } }
  PUPPET
  load_file('puppet_x/m/nothing')
  implementation_class ::PuppetX::M::Nothing
end
