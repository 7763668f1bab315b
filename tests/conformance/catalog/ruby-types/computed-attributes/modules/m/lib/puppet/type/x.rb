Puppet::Type.newtype(:x) do
  NAMES = { size: :property, colour: :param }.freeze
  newparam(:name)
  NAMES.each { |name, kind| send("new#{kind}", name) { desc "the #{name}" } }
  %w[one two].each_with_index { |name, index| newparam(:"#{name}_#{index}") }
end
