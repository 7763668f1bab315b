Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { name => String }
  PUPPET

  implementation do
    def name
      @name.upcase
    end
  end
end
