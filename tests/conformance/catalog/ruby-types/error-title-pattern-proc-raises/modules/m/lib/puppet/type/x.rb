Puppet::Type.newtype(:x) do
  newparam(:name, namevar: true)

  def self.title_patterns
    [[/(.*)/m, [[:name, ->(text) { Integer(text) }]]]]
  end
end
