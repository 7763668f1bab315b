Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { twice => Callable[[], Any] }
  PUPPET

  implementation do
    def twice
      { 'x' => x * 2, 'self' => [x] }
    end
  end
end
