# frozen_string_literal: true

# How long Puppet takes to evaluate programs.
#
# Standard input: one request per line, {"path", "runs"}: the absolute path of a program, and how
# often to run it. Standard output: one line per request, in order: {"seconds", "value"}, the time
# of the fastest run and the value of the last expression in `%p` form.
#
# Puppet is loaded and warm. Only the evaluation is measured: not parsing, not what a compiler does
# before and after it.

require_relative 'puppet_session'

module Timed
  class << self
    attr_accessor :seconds, :value
  end

  def evaluate(scope)
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    Timed.value = super
    Timed.seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    Timed.value
  end
end
Puppet::Parser::AST::PopsBridge::Program.prepend(Timed)

def once(source, path)
  environment = Puppet::Node::Environment.create(:production, [])
  environment.define_singleton_method(:perform_initial_import) do
    parser = Puppet::Parser::ParserFactory.parser
    parser.file = path
    parser.string = source
    parser.parse
  end
  loader = Puppet::Environments::Static.new(environment)
  Puppet.override(environments: loader, current_environment: environment) do
    facts = Puppet::Node::Facts.new('bench', {})
    node = Puppet::Node.new('bench', environment: environment, facts: facts)
    Puppet::Parser::Compiler.new(node).compile
  end
  GC.start
  Timed.seconds
end

def shown(value)
  Puppet::Pops::Types::StringConverter.singleton.convert(value, '%p')
end

PuppetSession.start
once("[1, 'a'].map |$x| { \"${x}\" }.join", '/warm.pp')
PuppetSession.serve do |request|
  source = File.read(request['path'], encoding: 'UTF-8')
  seconds = Array.new(request['runs']) { once(source, request['path']) }.min
  { seconds: seconds, value: shown(Timed.value) }
end
