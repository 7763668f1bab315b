def self_made(type, name)
  type.newproperty(name)
end

Puppet::Type.newtype(:own_methods) do |type|
  def self.pair(name, opts = { other: "#{name}_id" })
    newproperty(name)
    newproperty(opts[:other])
  end

  type.newparam(:name)
  pair :network
  pair(:router, other: :gateway)
  self.pair('port')
  send(:newparam, :sent)
  class_eval { newparam(:evaluated) }
end
