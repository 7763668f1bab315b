# frozen_string_literal: true

# How long Puppet takes to compile classes of modules.
#
# Arguments: the directory of the modules, and a file with the facts of the node. Standard input: one request per line,
# {"class", "runs"}. Standard output: one line per request, in order: {"seconds", "resources"}, the time of the fastest
# run, and how many resources the catalog has. A first run that does not count loads manifests, functions and types; they
# are kept, as on a server.

require_relative 'puppet_catalog'

class ModuleClass
  NODE = 'node1.example.com'

  def initialize(name, modules, facts)
    @facts = facts
    @environment = Puppet::Node::Environment.create(:production, [modules])
    @environment.define_singleton_method(:perform_initial_import) do
      parser = Puppet::Parser::ParserFactory.parser
      parser.string = "include #{name}\n"
      parser.parse
    end
  end

  def compile
    loader = Puppet::Environments::Static.new(@environment)
    Puppet.override(environments: loader, current_environment: @environment) do
      node = Program.node(@environment, name: NODE, facts: @facts)
      catalog = PuppetCatalog.compile(node)
      JSON.generate(catalog)
      catalog['resources'].size
    end
  end

  def seconds
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    compile
    Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
  ensure
    GC.start
  end
end

modules, facts = ARGV
facts = JSON.parse(File.read(facts))
ARGV.clear
$LOAD_PATH.concat(Dir["#{modules}/*/lib"].sort)
PuppetSession.start
Puppet::Util::Log.level = :err
Puppet[:strict] = :warning
Puppet[:strict_variables] = false
PuppetSession.serve do |request|
  compiled = ModuleClass.new(request['class'], modules, facts)
  resources = compiled.compile
  { seconds: Array.new(request['runs']) { compiled.seconds }.min, resources: resources }
end
