Puppet::Type.newtype(:x) do
  newparam(:name, namevar: true)

  def self.title_patterns
    [[/\A(\d+)\z/, [[:name, :to_i.to_proc]]]]
  end
end
