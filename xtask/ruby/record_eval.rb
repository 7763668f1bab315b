# frozen_string_literal: true

# What Puppet makes of programs: the value of the last expression, what was logged, what ended it.
#
# Standard input: one request per line, {"path"}: an absolute path `.../<case>.pp`. When there is a
# directory `.../<case>`, it is the environment that the program runs in; else the environment is
# empty. Standard output: one line per request, in order:
#   {"value", "logs": [{"level", "line", "column", "source", "message"}]}
# or {"internal": "..."} when Puppet itself broke. There is no "value" when an error ended the
# program; that error is the last of "logs", and has no "source".
#
# Each program is compiled as the manifest of a node of its own, with these facts:

require_relative 'puppet_session'

module Program
  NODE = 'testnode.example.com'
  FACTS = {
    'os' => { 'family' => 'Debian', 'name' => 'Debian', 'release' => { 'full' => '12', 'major' => '12' } },
    'networking' => { 'fqdn' => NODE, 'hostname' => 'testnode', 'ip' => '10.0.0.1' },
    'kernel' => 'Linux'
  }.freeze
  TRUSTED = {
    'authenticated' => 'remote', 'certname' => NODE, 'domain' => 'example.com', 'extensions' => {},
    'external' => {}, 'hostname' => 'testnode'
  }.freeze
  SERVER = { 'serverversion' => '8.11.0', 'servername' => 'puppet.example.com', 'serverip' => '10.0.0.2' }.freeze

  # Errors of Ruby that a program can only cause by tripping over a bug of Puppet's.
  BUGS = [NameError, TypeError, FrozenError, SystemStackError, ScriptError].freeze

  Broken = Class.new(StandardError)

  # A manifest's value is thrown away by Puppet; this keeps the one of the main program.
  module Keep
    def evaluate(scope)
      Program.value = super
    end
  end
  Puppet::Parser::AST::PopsBridge::Program.prepend(Keep)

  class << self
    attr_accessor :value

    def judge(request)
      path = request['path']
      folder = path.delete_suffix('.pp')
      answer = run(path, File.directory?(folder) ? folder : PuppetSession.empty)
      relocate(answer, "#{File.dirname(path)}/")
    rescue Broken => e
      { internal: e.message.scrub }
    end

    private

    def run(path, folder)
      answer = {}
      error = nil
      logged = PuppetSession.logs do
        answer[:value] = within(folder, path) { |compiler| compile(compiler) }
      rescue StandardError, ScriptError, SystemStackError => e
        error = from_exception(e)
      end
      answer[:logs] = logged.select { |log| wanted?(log) }.map { |log| from_log(log) } + [error].compact
      answer
    end

    # As in a new process: what Puppet remembers of earlier programs changes how it writes types.
    def forget
      Puppet.clear_deprecation_warnings
      thread = Thread.current
      thread.thread_variables.grep(/\.singleton\z/).each { |name| thread.thread_variable_set(name, nil) }
    end

    def within(folder, path)
      forget
      environment = environment(folder, path)
      loader = Puppet::Environments::StaticDirectory.new(:production, folder, environment)
      Puppet.override(environments: loader, current_environment: environment) do
        yield Puppet::Parser::Compiler.new(node(environment))
      end
    end

    # The environment in that folder, with our program in the place of its manifest.
    def environment(folder, path)
      conf = Puppet::Settings::EnvironmentConf.load_from(folder, [])
      environment = Puppet::Node::Environment.create(:production, conf.modulepath.split(File::PATH_SEPARATOR))
      environment.configured_path = environment.resolved_path = folder
      source = File.read(path, encoding: 'UTF-8')
      environment.define_singleton_method(:perform_initial_import) do
        parser = Puppet::Parser::ParserFactory.parser
        parser.file = path # Puppet wants it absolute, when it defines types and functions
        parser.string = source
        parser.parse
      end
      environment
    end

    def node(environment)
      facts = Puppet::Node::Facts.new(NODE, FACTS)
      node = Puppet::Node.new(NODE, environment: environment, facts: facts)
      node.merge(facts.values)
      node.trusted_data = TRUSTED
      node.add_server_facts(SERVER)
      node
    end

    def compile(compiler)
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

    # Puppet talks about its own doings at the lower levels.
    def wanted?(log)
      !%i[debug info].include?(log.level) || log.source.start_with?('Scope(')
    end

    def from_log(log)
      { level: log.level, line: log.line, column: log.pos, source: log.source, message: log.message.to_s }
    end

    def from_exception(error)
      bug = causes(error).find { |cause| bug?(cause) }
      raise Broken, "#{bug.class}: #{bug.message.lines.first[0, 200]}" if bug

      line = error.line if error.respond_to?(:line)
      column = error.pos if error.respond_to?(:pos)
      { level: 'err', line: line, column: column, source: nil, message: PuppetSession.bare_message(error) }
    end

    def bug?(error)
      BUGS.any? { |kind| error.is_a?(kind) } || error.message.start_with?('wrong number of arguments (given')
    end

    def causes(error)
      found = []
      while error && !found.include?(error)
        found << error
        error = (error.original if error.respond_to?(:original)) || error.cause
      end
      found
    end

    # No recording depends on where the repository is, or on addresses of Ruby's objects.
    def relocate(answer, folder)
      clean = ->(text) { text&.scrub&.gsub(folder, '')&.gsub(/:0x\h{8,}/, ':0x0') }
      answer[:value] = clean.(answer[:value])
      answer[:logs].each { |log| %i[source message].each { |field| log[field] = clean.(log[field]) } }
      answer
    end
  end
end

PuppetSession.start
Puppet::Util::Log.level = :debug
PuppetSession.serve { |request| Program.judge(request) }
