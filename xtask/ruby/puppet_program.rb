# frozen_string_literal: true

# Running a program in Puppet: the node it runs for, its environment, what it logs, how it fails.

require_relative 'puppet_session'

module Program
  NODE = 'testnode.example.com'
  FACTS = {
    'os' => { 'family' => 'Debian', 'name' => 'Debian', 'release' => { 'full' => '12', 'major' => '12' } },
    'networking' => { 'fqdn' => NODE, 'hostname' => 'testnode', 'ip' => '10.0.0.1' },
    'kernel' => 'Linux'
  }.freeze
  SERVER = { 'serverversion' => '8.11.0', 'servername' => 'puppet.example.com', 'serverip' => '10.0.0.2' }.freeze

  # Errors of Ruby that a program can only cause by tripping over a bug of Puppet's.
  BUGS = [NameError, TypeError, FrozenError, SystemStackError, ScriptError].freeze

  # Where Puppet itself is.
  LIB = "#{File.dirname($LOADED_FEATURES.find { |file| file.end_with?('/puppet.rb') })}/"

  Broken = Class.new(StandardError)

  class << self
    # What the block returns, or nothing when it fails, and what was logged; the failure comes last.
    # Errors of the Ruby code below the `directories` are the program's own.
    def observe(*directories)
      result = error = nil
      logged = PuppetSession.logs do
        result = yield
      rescue StandardError, ScriptError, SystemStackError, SecurityError => e
        error = from_exception(e, directories)
      end
      [result, logged.select { |log| wanted?(log) }.map { |log| from_log(log) } + [error].compact]
    end

    # As in a new process: what Puppet remembers of earlier programs changes how it writes types.
    def forget
      Puppet.clear_deprecation_warnings
      thread = Thread.current
      thread.thread_variables.grep(/\.singleton\z/).each { |name| thread.thread_variable_set(name, nil) }
    end

    # The block runs in the environment in that directory, whose manifest is the program.
    def within(directory, path)
      forget
      environment = environment(directory)
      import(environment, path)
      loader = Puppet::Environments::StaticDirectory.new(:production, directory, environment)
      Puppet.override(environments: loader, current_environment: environment) { yield environment }
    end

    def environment(directory, manifest = Puppet::Node::Environment::NO_MANIFEST)
      conf = Puppet::Settings::EnvironmentConf.load_from(directory, [])
      modulepath = conf.modulepath.split(File::PATH_SEPARATOR)
      environment = Puppet::Node::Environment.create(:production, modulepath, manifest)
      # Puppet 7 does not have these.
      %i[configured_path= resolved_path=].each do |path|
        environment.send(path, directory) if environment.respond_to?(path)
      end
      environment
    end

    # Puts our program in the place of the environment's manifest.
    def import(environment, path)
      source = File.read(path, encoding: 'UTF-8')
      environment.define_singleton_method(:perform_initial_import) do
        parser = Puppet::Parser::ParserFactory.parser
        parser.file = path # Puppet wants it absolute, when it defines types and functions
        parser.string = source
        parser.parse
      end
    end

    def node(environment, name: NODE, facts: FACTS, classes: nil, parameters: {})
      facts = Puppet::Node::Facts.new(name, facts)
      node = Puppet::Node.new(name, environment: environment, facts: facts, classes: classes, parameters: parameters)
      node.merge(facts.values)
      node.trusted_data = trusted(name)
      node.add_server_facts(SERVER)
      node
    end

    # No recording depends on where the repository or Puppet is, or on addresses of Ruby's objects.
    def relocate(text, directory)
      text&.scrub&.gsub(directory, '')&.gsub(LIB, '')&.gsub(/:0x\h{8,}/, ':0x0')
    end

    def relocate_logs(logs, directory)
      logs.each { |log| %i[file source message].each { |field| log[field] = relocate(log[field], directory) } }
    end

    private

    def trusted(name)
      hostname, domain = name.split('.', 2)
      {
        'authenticated' => 'remote', 'certname' => name, 'domain' => domain, 'extensions' => {},
        'external' => {}, 'hostname' => hostname
      }
    end

    # Puppet talks about its own doings at the lower levels.
    def wanted?(log)
      !%i[debug info].include?(log.level) || log.source.start_with?('Scope(')
    end

    def from_log(log)
      { level: log.level, file: log.file, line: log.line, column: log.pos, source: log.source,
        message: log.message.to_s }
    end

    def from_exception(error, directories)
      bug = causes(error).find { |cause| bug?(cause) && !from_code_of?(directories, cause) }
      raise Broken, "#{bug.class}: #{bug.message.lines.first[0, 200]}" if bug

      part = ->(name) { error.send(name) if error.respond_to?(name) }
      { level: 'err', file: part.(:file), line: part.(:line), column: part.(:pos), source: nil,
        message: PuppetSession.bare_message(error) }
    end

    def bug?(error)
      BUGS.any? { |kind| error.is_a?(kind) } || error.message.start_with?('wrong number of arguments (given')
    end

    # Whether Ruby code of a module or a template raised it, or called something that did.
    def from_code_of?(directories, error)
      return false if directories.empty?

      directories.any? { |directory| error.message.include?(directory) } || (error.backtrace || []).any? do |line|
        line.start_with?('(erb):') || (line.start_with?(*directories) && line.match?(/\.(rb|erb):/))
      end
    end

    def causes(error)
      found = []
      while error && !found.include?(error)
        found << error
        error = (error.original if error.respond_to?(:original)) || error.cause
      end
      found
    end
  end
end
