Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { twice => Callable[[], Integer] }
  PUPPET

  load_file('puppet_x/m/point')
  implementation_class PuppetX::M::Point
end
