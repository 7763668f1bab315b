# frozen_string_literal: true

# How long Puppet takes to compile a manifest to a catalog in JSON, and how much memory.
#
# Standard input: one request per line, {"path", "runs"}: the absolute path of a manifest, and how
# often to compile it. Standard output: one line per request, in order:
# {"parsing", "evaluation", "kilobytes"}, the seconds that the fastest run took for reading the manifest,
# and for evaluating it and writing the catalog, and the most memory that this process had. The catalog
# goes to `<path>.json`. Puppet is loaded and warm.

require_relative 'puppet_catalog'

def environment(path)
  environment = Program.environment(PuppetSession.empty)
  Program.import(environment, path)
  environment
end

def timed
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  result = yield
  [Process.clock_gettime(Process::CLOCK_MONOTONIC) - start, result]
end

def once(path)
  environment = environment(path)
  loader = Puppet::Environments::Static.new(environment)
  Puppet.override(environments: loader, current_environment: environment) do
    node = Program.node(environment, name: 'bench', facts: {})
    parsing, = timed { environment.known_resource_types }
    evaluation, json = timed { JSON.generate(PuppetCatalog.compile(node)) }
    { parsing: parsing, evaluation: evaluation, json: json }
  end
ensure
  GC.start
end

def kilobytes
  File.read('/proc/self/status')[/^VmHWM:\s+(\d+)/, 1].to_i
end

PuppetSession.start
Puppet::Util::Log.level = :warning
PuppetSession.serve do |request|
  runs = Array.new(request['runs']) { once(request['path']) }
  fastest = runs.min_by { |run| run[:evaluation] }
  File.write("#{request['path']}.json", fastest.delete(:json))
  fastest.merge(kilobytes: kilobytes)
end
