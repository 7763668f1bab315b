# frozen_string_literal: true

# What Puppet makes of programs: the value of the last expression, what was logged, what ended it.
#
# Standard input: one request per line, {"path"}: an absolute path `.../<case>.pp`. When there is a
# directory `.../<case>`, it is the environment that the program runs in; else the environment is
# empty. Standard output: one line per request, in order:
#   {"value", "logs": [{"level", "file", "line", "column", "source", "message"}]}
# or {"internal": "..."} when Puppet itself broke. There is no "value" when an error ended the
# program; that error is the last of "logs", and has no "source".
#
# Each program is compiled as the manifest of a node of its own.

require_relative 'puppet_program'

module Evaluation
  # A manifest's value is thrown away by Puppet; this keeps the one of the main program.
  module Keep
    def evaluate(scope)
      Evaluation.value = super
    end
  end
  Puppet::Parser::AST::PopsBridge::Program.prepend(Keep)

  class << self
    attr_accessor :value

    def judge(request)
      path = request['path']
      directory = path.delete_suffix('.pp')
      directory = PuppetSession.empty unless File.directory?(directory)
      value, logs = Program.observe do
        Program.within(directory, path) { |environment| value_of(Program.node(environment)) }
      end
      base = "#{File.dirname(path)}/"
      { value: Program.relocate(value, base), logs: Program.relocate_logs(logs, base) }
    rescue Program::Broken => e
      { internal: e.message.scrub }
    end

    private

    def value_of(node)
      compiler = Puppet::Parser::Compiler.new(node)
      self.value = nil
      compiler.compile { compiler.with_context_overrides('The value of the program') { show(value) } }
    end

    def show(value)
      converter = Puppet::Pops::Types::StringConverter.singleton
      begin
        converter.convert(value, '%p')
      rescue Puppet::Pops::Types::StringConverter::FormatError
        converter.convert(value)
      end
    end
  end
end

PuppetSession.start
Puppet::Util::Log.level = :debug
PuppetSession.serve { |request| Evaluation.judge(request) }
