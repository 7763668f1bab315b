# frozen_string_literal: true

# How long Puppet takes to compile the catalogs of nodes that share an environment, warm.
#
# Standard input: one request per line, {"path", "nodes", "warm"}: the absolute path of an environment
# with a directory `facts`, the names of the nodes to measure, and how many of them are compiled before
# that. Standard output: one line per request, in order: {"seconds", "processor", "resources"}: the mean time of a
# node, that of the processor, and the mean number of resources.

require 'yaml'
require_relative 'puppet_catalog'

def compile(environment, directory, name)
  facts = YAML.safe_load(File.read("#{directory}/facts/#{name}.yaml", encoding: 'UTF-8'))['values']
  data = PuppetCatalog.compile(Program.node(environment, name: name, facts: facts))
  JSON.generate(data)
  data['resources'].size
end

def measure(directory, names, warm)
  environment = Program.environment(directory, "#{directory}/manifests/site.pp")
  loader = Puppet::Environments::StaticDirectory.new(:production, directory, environment)
  Puppet.override(environments: loader, current_environment: environment) do
    names.first(warm).each { |name| compile(environment, directory, name) }
    GC.start
    clocks = [Process::CLOCK_MONOTONIC, Process::CLOCK_PROCESS_CPUTIME_ID]
    start = clocks.map { |clock| Process.clock_gettime(clock) }
    resources = names.map { |name| compile(environment, directory, name) }
    seconds, processor = clocks.zip(start).map { |clock, from| (Process.clock_gettime(clock) - from) / names.size }
    { seconds: seconds, processor: processor, resources: resources.sum / names.size }
  end
end

PuppetSession.start
Puppet::Util::Log.level = :warning
PuppetSession.serve { |request| measure(request['path'], request['nodes'], request['warm']) }
