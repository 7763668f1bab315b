Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer, double => { type => Integer, kind => derived } }
  PUPPET

  implementation do
    def double
      @x * 2
    end
  end
end
