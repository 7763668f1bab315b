Puppet::Type.newtype(:loops) do
  NAMES = %w[one two].freeze
  [:user, :group].each do |name|
    newparam(name) { isnamevar if name == :user }
  end
  NAMES.each { |name| newproperty(name.to_sym) }
  { :low => 1, :high => 2 }.each do |name, level|
    newproperty("#{name}_#{level}".intern)
  end
  %i[a b c].each_with_index do |name, index|
    next if index == 1
    newparam(:"#{name}#{index}")
  end
  (NAMES.map { |name| "#{name}s" } + ['threes']).each do |name|
    newproperty(name)
  end
end
