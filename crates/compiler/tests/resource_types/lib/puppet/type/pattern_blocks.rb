Puppet::Type.newtype(:pattern_blocks) do
  identity = lambda { |x| x }
  define_singleton_method(:title_patterns) do
    [[/^(.*):(.*)$/, [[:name, identity], [:port, ->(text) { text }]]],
     [/^(.*)$/, [[:name, proc { |s| s }]]]]
  end
  newparam(:name, namevar: true)
  newparam(:port, namevar: true)
end
