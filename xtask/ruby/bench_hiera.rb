# frozen_string_literal: true

# How long Puppet takes to compile the manifest of an environment whose parameters come from data.
#
# Standard input: one request per line, {"path", "runs"}: the absolute path `<directory>.pp` beside the
# directory of the environment, and how often to compile it. Standard output: one line per request, in order:
# {"seconds", "value"}, the seconds of the fastest run, and the parameters of the classes as JSON. Each
# run reads the data again; Puppet is loaded and warm.

require_relative 'puppet_catalog'

def timed
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  result = yield
  [Process.clock_gettime(Process::CLOCK_MONOTONIC) - start, result]
end

def once(path)
  Program.within(path.delete_suffix('.pp'), path) do |environment|
    node = Program.node(environment, name: 'bench')
    environment.known_resource_types
    timed { PuppetCatalog.compile(node) }
  end
ensure
  GC.start
end

def parameters(catalog)
  classes = catalog['resources'].select { |resource| resource['type'] == 'Class' }
  classes.to_h { |resource| [resource['title'], resource['parameters'] || {}] }
end

PuppetSession.start
Puppet::Util::Log.level = :warning
PuppetSession.serve do |request|
  runs = Array.new(request['runs']) { once(request['path']) }
  seconds, catalog = runs.min_by(&:first)
  { seconds: seconds, value: JSON.generate(parameters(catalog)) }
end
