Puppet::Type.newtype(:patterns) do
  def self.title_patterns
    [
      [/\A(\S+)\s+on\s+(\S+)\z/, [[:name], [:host]]],
      [%r{^(/[a-z]*)$}mi, [:name]],
      [/(.*)/m, [[:name, nil]]]
    ]
  end
  newparam(:host, namevar: true)
  newparam(:name, namevar: true)
end
