Puppet::DataTypes.create_type('M::Base') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { twice => Callable[[], Integer] }
  PUPPET

  implementation do
    def twice
      x * 2
    end
  end
end
