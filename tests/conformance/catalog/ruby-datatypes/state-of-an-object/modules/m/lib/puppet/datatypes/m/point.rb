Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { count => Callable[[], Integer] }
  PUPPET

  implementation do
    def count
      @count = (@count || 0) + x
    end
  end
end
