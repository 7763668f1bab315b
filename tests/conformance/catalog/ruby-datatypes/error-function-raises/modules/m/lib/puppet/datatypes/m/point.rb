Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { broken => Callable[[], Any] }
  PUPPET

  implementation do
    def broken
      raise Puppet::Error, "x is #{x}"
    end
  end
end
