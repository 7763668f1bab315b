Puppet::Type.newtype(:x) do
  newparam(:host, namevar: true)
  newparam(:port, namevar: true)

  def self.number(text)
    Integer(text)
  end

  def self.title_patterns
    [[/\A(\w+):(\d+)\z/, [[:host, :upcase.to_proc], [:port, method(:number)]]]]
  end
end
