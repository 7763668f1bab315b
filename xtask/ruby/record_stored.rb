# What PuppetDB's terminus makes of the catalogs of manifests: `ruby -I PUPPET/lib -I TERMINUS/lib
# record_stored.rb CASE.pp…` writes `CASE.stored.json` beside each of them: the resources and the edges of
# the command `replace_catalog`, or the error.

require 'puppet'
require 'json'
require 'tmpdir'

confdir = Dir.mktmpdir
Puppet.initialize_settings(['--confdir', confdir, '--vardir', confdir, '--storeconfigs'])
Puppet[:node_name_value] = 'server.test'
require 'puppet/util/puppetdb'
require 'puppet/indirector/catalog/puppetdb'

def stored(code)
  env = Puppet::Node::Environment.create(:production, ['/usr/share/puppet/modules', '/usr/share/puppet/modules.available'].select { |dir| Dir.exist?(dir) })
  Puppet[:code] = code
  context = { current_environment: env, loaders: Puppet::Pops::Loaders.new(env), environments: Puppet::Environments::Static.new(env) }
  Puppet.override(context) do
    node = Puppet::Node.new('node.test', environment: env, facts: Puppet::Node::Facts.new('node.test', {}))
    node.merge({})
    catalog = Puppet::Parser::Compiler.compile(node)
    terminus = Puppet::Resource::Catalog::Puppetdb.new
    data, = terminus.munge_catalog(catalog, Time.at(0).utc, transaction_uuid: 'T', environment: 'production')
    # Files and lines are those of a string; where resources are is recorded elsewhere.
    data['resources'].each { |resource| resource.delete('file') }
    { 'resources' => data['resources'], 'edges' => data['edges'] }
  end
rescue Puppet::Error => e
  { 'error' => e.message }
end

ARGV.each do |path|
  result = stored(File.read(path))
  lines = result.map do |key, value|
    next "#{key.to_json}: #{value.to_json}" unless value.is_a?(Array)

    "#{key.to_json}: [\n#{value.map(&:to_json).join(",\n")}\n]"
  end
  File.write(path.sub(/\.pp\z/, '.stored.json'), "{\n#{lines.join(",\n")}\n}\n")
end
