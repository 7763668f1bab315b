Puppet::Type.newtype(:x) do
  newparam(:name, namevar: true)
  newparam(:scope, namevar: true)

  def self.title_patterns
    [[/(.*):(.*)/, [[:scope, :downcase.to_proc], [:name, :downcase.to_proc]]]]
  end
end
