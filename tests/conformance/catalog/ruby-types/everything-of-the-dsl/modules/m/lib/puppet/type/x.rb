Puppet::Type.newtype(:x) do
  @doc = 'a type'
  desc 'a type'
  apply_to_all
  feature :fast, 'is fast', methods: [:hurry]
  feature :slow, 'is slow'
  ensurable do
    newvalue(:present) { provider.create }
    newvalue(:absent, event: :gone) { provider.destroy }
    aliasvalue(:here, :present)
    defaultto :present
    def retrieve = :absent
  end
  newparam(:name) do
    isnamevar
    validate { |value| raise ArgumentError, 'no' if value == 'never' }
    munge { |value| value.downcase }
    unmunge { |value| value.upcase }
  end
  newparam(:kind, boolean: true, required_features: :fast) do
    newvalues(:true, :false, /^m/)
    aliasvalue(:yes, :true)
    defaultto { :false }
    nodefault
  end
  newproperty(:list, array_matching: :all) do
    newvalues('a', /b+/)
    def insync?(is) = is.sort == should.sort
    def is_to_s(value) = value.inspect
  end
  newproperty(:state, required_features: %w[fast], retrieve: :look)
  autorequire(:file) { [self[:name]] }
  autobefore(:user) { 'root' }
  autosubscribe(:service) { [] }
  autonotify(:exec) { [] }
  validate { fail 'never' if self[:kind] == :never }
  def refresh; end
  def self.instances = []
  def exists? = true
end
