# frozen_string_literal: true

# The catalogs that Puppet compiles from programs that use a directory of modules.
#
# Arguments: the directory of the modules, and a file with the facts of the node. Standard input: one
# request per line, {"name", "code", "strict", "file"}. For each, a JSON object is written to that file:
#   {"catalog", "logs": [{"level", "file", "line", "column", "source", "message"}]}
# or {"internal": "..."} when Puppet itself broke or did not come to an end. There is no "catalog" when
# an error ended the compilation; that error is the last of "logs", and has no "source". Standard
# output: one line per request, in order: {"name", "outcome"}.

require_relative 'puppet_catalog'

module CorpusProgram
  NODE = 'node1.example.com'
  SECONDS = 180

  class << self
    attr_accessor :modules, :facts

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
      data, logs = Program.observe("#{modules}/") { PuppetCatalog.compile(node(code)) }
      relocated({ catalog: data, logs: logs })
    rescue Program::Broken => e
      relocated({ internal: e.message.scrub })
    end

    def relocated(answer)
      text = PuppetSession.with_usual_directories(JSON.generate(answer))
      JSON.parse(Program.relocate(text, "#{modules}/"))
    end

    def node(code)
      environment = Puppet::Node::Environment.create(:production, [modules])
      environment.define_singleton_method(:perform_initial_import) do
        parser = Puppet::Parser::ParserFactory.parser
        parser.string = code
        parser.parse
      end
      Puppet.push_context(environments: Puppet::Environments::Static.new(environment),
                          current_environment: environment)
      Program.node(environment, name: NODE, facts: facts)
    end
  end
end

CorpusProgram.modules, facts = ARGV
CorpusProgram.facts = JSON.parse(File.read(facts))
ARGV.clear
# Providers of one module require files of another, which an agent has together in one directory.
$LOAD_PATH.concat(Dir["#{CorpusProgram.modules}/*/lib"].sort)
PuppetSession.start
PuppetSession.serve { |request| CorpusProgram.judge(request) }
