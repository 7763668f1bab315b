Puppet::Type.newtype(:x) do
  %w[name a b].each { |name| newparam(name.to_sym) }
end
