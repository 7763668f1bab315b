Puppet::Type.newtype(:x) do
  newparam(:name)
  provide(:ruby) do
    desc 'a provider'
    commands ls: '/bin/ls'
    optional_commands cat: 'cat'
    confine kernel: 'Linux'
    defaultfor kernel: 'Linux'
    mk_resource_methods
    def create; end
  end
  provide(:other, parent: :ruby) { has_feature :nothing }
end
