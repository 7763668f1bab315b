# frozen_string_literal: true

# The catalogs that Puppet compiles from programs that use a directory of modules.
#
# Arguments: the modulepath, a file with the facts of the node, and the directory of the environment, if there is one.
# Standard input: one request per line, {"name", "code", "strict", "file"}. For each, a JSON object is written to that file:
#   {"catalog", "logs": [{"level", "file", "line", "column", "source", "message"}]}
# or {"internal": "..."} when Puppet itself broke or did not come to an end. There is no "catalog" when
# an error ended the compilation; that error is the last of "logs", and has no "source". Standard
# output: one line per request, in order: {"name", "outcome"}.

require_relative 'puppet_catalog'

module CorpusProgram
  NODE = 'node1.example.com'
  SECONDS = 180

  class << self
    attr_accessor :modulepath, :facts, :directory

    def judge(request)
      answer = PuppetCatalog.apart(SECONDS) { answer(request['code'], request['strict']) }
      # A recording is there whole or not at all.
      File.write("#{request['file']}.new", JSON.generate(answer))
      File.rename("#{request['file']}.new", request['file'])
      { name: request['name'], outcome: outcome(answer) }
    end

    private

    def outcome(answer)
      return 'broken' if answer['internal']

      answer['catalog'] ? 'compiled' : 'rejected'
    end

    def answer(code, strict)
      unless strict
        Puppet[:strict] = :warning
        Puppet[:strict_variables] = false
      end
      data, logs = Program.observe(*roots) { PuppetCatalog.compile(node(code)) }
      relocated({ catalog: data, logs: logs })
    rescue Program::Broken => e
      relocated({ internal: e.message.scrub })
    end

    # The directories of the code; those inside of others come first.
    def roots
      [*modulepath, *directory].map { |root| "#{root}/" }.sort_by { |root| -root.length }
    end

    def relocated(answer)
      text = PuppetSession.with_usual_directories(JSON.generate(answer))
      JSON.parse(roots.reduce(text) { |relocated, root| Program.relocate(relocated, root) })
    end

    def environment
      environment = Puppet::Node::Environment.create(:production, modulepath)
      return [environment, Puppet::Environments::Static.new(environment)] unless directory

      environment.configured_path = environment.resolved_path = directory
      [environment, Puppet::Environments::StaticDirectory.new(:production, directory, environment)]
    end

    def node(code)
      environment, environments = self.environment
      environment.define_singleton_method(:perform_initial_import) do
        parser = Puppet::Parser::ParserFactory.parser
        parser.string = code
        parser.parse
      end
      Puppet.push_context(environments: environments, current_environment: environment)
      Program.node(environment, name: NODE, facts: facts)
    end
  end
end

modulepath, facts, CorpusProgram.directory = ARGV
CorpusProgram.modulepath = modulepath.split(':')
CorpusProgram.facts = JSON.parse(File.read(facts))
ARGV.clear
# Providers of one module require files of another, which an agent has together in one directory.
CorpusProgram.modulepath.each { |modules| $LOAD_PATH.concat(Dir["#{modules}/*/lib"].sort) }
PuppetSession.start
PuppetSession.serve { |request| CorpusProgram.judge(request) }
