# frozen_string_literal: true

# How long Puppet takes to check values against types.
#
# Standard input: one request per line, {"type", "value", "kind": "instance" | "parameters"}; both
# are texts in Puppet's syntax. Standard output: one line per request, in order, with the
# nanoseconds that one check takes.

require_relative 'puppet_session'

PuppetSession.start

PARSER = Puppet::Pops::Types::TypeParser.singleton
DESCRIBER = Puppet::Pops::Types::TypeMismatchDescriber.singleton

def check(request)
  type = PARSER.parse(request['type'])
  value = PARSER.parse_literal(request['value'])
  if request['kind'] == 'parameters'
    -> { DESCRIBER.validate_parameters('Class[Bench]', type, value, false) }
  else
    raise "not an instance of #{type}: #{request['value']}" unless type.instance?(value)

    -> { type.instance?(value) }
  end
end

def nanoseconds(check)
  200.times { check.call }
  best = nil
  3.times do
    count = 0
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    elapsed = 0
    while elapsed < 0.15
      100.times { check.call }
      count += 100
      elapsed = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    end
    each = elapsed / count
    best = each if best.nil? || each < best
  end
  best * 1e9
end

PuppetSession.serve { |request| { nanoseconds: nanoseconds(check(request)) } }
