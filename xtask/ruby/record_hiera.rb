# frozen_string_literal: true

# What Puppet finds in data.
#
# Standard input: one request per line, {"path"}: an absolute path of a case. A case is a text: first
# commands, one per line (`#` starts a comment), then files, each after a line `-- NAME --`. Files
# below `global/` are the global layer, `facts.json` and `variables.json` add facts and variables of the
# top scope, all others are the environment. `@ROOT@` in a file stands for the directory that all of this is in.
#
# A command is a program of one line, or `explain KEY... [OPTIONS]` with the options of
# `puppet lookup`; `--json` there asks for the explanation as JSON. Each runs in a compilation of its
# own. Standard output: one line per request, in order: {"text"}, where each command is followed by what
# was logged and by its value, its explanation, or the error that ended it; or {"internal": "..."} when
# Puppet itself broke.

require_relative 'puppet_session'
require 'shellwords'
require 'puppet/application/lookup'

module Lookups
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

  # What the evaluator puts in front of an error of a function.
  PREFIX = /\AEvaluation Error: Error while evaluating a (?:Function Call|Method call|Resource Statement), /.freeze

  # A manifest's value is thrown away by Puppet; this keeps the one of the main program.
  module Keep
    def evaluate(scope)
      Lookups.value = super
    end
  end
  Puppet::Parser::AST::PopsBridge::Program.prepend(Keep)

  class << self
    attr_accessor :value

    def judge(request)
      Dir.mktmpdir do |root|
        root = File.realpath(root)
        commands, files = split(File.read(request['path'], encoding: 'UTF-8'))
        unpack(root, files)
        text = commands.map { |command| "> #{command}\n#{run(root, files, command)}" }.join
        { text: text.scrub.gsub(root, '') }
      end
    end

    private

    def split(text)
      head, *parts = text.split(/^-- (\S+) --\n/, -1)
      commands = head.lines.map(&:strip).reject { |line| line.empty? || line.start_with?('#') }
      [commands, Hash[*parts]]
    end

    def unpack(root, files)
      FileUtils.mkdir_p(["#{root}/env", "#{root}/global"])
      files.each do |name, content|
        path = name.start_with?('global/') ? "#{root}/#{name}" : "#{root}/env/#{name}"
        FileUtils.mkdir_p(File.dirname(path))
        File.write(path, content.gsub('@ROOT@', root))
      end
    end

    def run(root, files, command)
      out = +''
      logged = PuppetSession.logs do
        out << within(root, files, command)
      rescue StandardError, ScriptError, SystemStackError => e
        out << show_error(e)
      end
      show_logs(logged) + out
    end

    def show_logs(logged)
      wanted = logged.reject { |log| %i[debug info].include?(log.level) && !log.source.start_with?('Scope(') }
      wanted.map { |log| "#{log.level}: #{log.message}\n" }.join
    end

    def show_error(error)
      # Ruby shows its own code below its messages.
      message = PuppetSession.bare_message(error).sub(PREFIX, '').sub(/\n\n[^\n]*\n *\^+\s*\z/, '')
      return "error: #{message}\n" unless error.is_a?(Puppet::DataBinding::LookupError)

      "lookup error: #{message}#{Puppet::Util::Errors.error_location_with_space(error.file, error.line)}\n"
    end

    # As in a new process.
    def forget
      Puppet.clear_deprecation_warnings
      thread = Thread.current
      thread.thread_variables.grep(/\.singleton\z/).each { |name| thread.thread_variable_set(name, nil) }
    end

    def within(root, files, command)
      forget
      Puppet[:hiera_config] = "#{root}/global/hiera.yaml"
      directory = "#{root}/env"
      explains = command.start_with?('explain ')
      environment = environment(directory, explains ? 'undef' : command)
      loader = Puppet::Environments::StaticDirectory.new(:production, directory, environment)
      Puppet.override(environments: loader, current_environment: environment) do
        compiler = Puppet::Parser::Compiler.new(node(environment, files))
        explains ? explain(compiler, command.shellsplit.drop(1)) : evaluate(compiler)
      end
    end

    def environment(directory, source)
      conf = Puppet::Settings::EnvironmentConf.load_from(directory, [])
      environment = Puppet::Node::Environment.create(:production, conf.modulepath.split(File::PATH_SEPARATOR))
      environment.configured_path = environment.resolved_path = directory
      environment.define_singleton_method(:perform_initial_import) do
        parser = Puppet::Parser::ParserFactory.parser
        parser.file = "#{directory}/manifests/site.pp"
        parser.string = source
        parser.parse
      end
      environment
    end

    def node(environment, files)
      facts = FACTS.merge(JSON.parse(files.fetch('facts.json', '{}')))
      facts = Puppet::Node::Facts.new(NODE, facts)
      node = Puppet::Node.new(NODE, environment: environment, facts: facts)
      node.merge(facts.values)
      node.merge(JSON.parse(files.fetch('variables.json', '{}')))
      node.trusted_data = TRUSTED
      node.add_server_facts(SERVER)
      node
    end

    def evaluate(compiler)
      self.value = nil
      shown = compiler.compile { compiler.with_context_overrides('The value of the program') { show(value) } }
      "#{shown}\n"
    end

    def show(value)
      converter = Puppet::Pops::Types::StringConverter.singleton
      begin
        converter.convert(value, '%p')
      rescue Puppet::Pops::Types::StringConverter::FormatError
        converter.convert(value)
      end
    end

    # What the application `lookup` does once it has a scope.
    def explain(compiler, arguments)
      keys, options = options(arguments)
      explainer = Puppet::Pops::Lookup::Explainer.new(options[:explain_options], options[:explain_options])
      compiler.compile do |catalog|
        search(compiler.topscope, keys, options, explainer)
        catalog
      end
      options[:json] ? "#{JSON.generate(explainer.to_hash)}\n" : explainer.explain
    end

    def search(scope, keys, options, explainer)
      invocation = Puppet::Pops::Lookup::Invocation.new(scope, {}, {}, explainer)
      type = options[:type] && Puppet::Pops::Types::TypeParser.singleton.parse(options[:type], scope)
      keys = Puppet::Pops::Lookup::GLOBAL if keys.empty?
      Puppet::Pops::Lookup.lookup(keys, type, options[:default], !options[:default].nil?, options[:merge], invocation)
    rescue Puppet::DataBinding::LookupError => e
      invocation.report_text { e.message }
    end

    def options(arguments)
      keys = []
      options = {}
      merge = {}
      until arguments.empty?
        case argument = arguments.shift
        when '--merge' then merge['strategy'] = arguments.shift
        when '--knock-out-prefix' then merge['knockout_prefix'] = arguments.shift
        when '--sort-merged-arrays' then merge['sort_merged_arrays'] = true
        when '--merge-hash-arrays' then merge['merge_hash_arrays'] = true
        when '--type' then options[:type] = arguments.shift
        when '--default' then options[:default] = arguments.shift
        when '--explain-options' then options[:explain_options] = true
        when '--json' then options[:json] = true
        else keys << argument
        end
      end
      options[:merge] = complete(merge) unless merge.empty?
      [keys, options]
    end

    # The application always says all of this about a deep merge.
    def complete(merge)
      return merge unless merge['strategy'] == 'deep'

      result = { 'strategy' => 'deep', 'sort_merged_arrays' => !merge['sort_merged_arrays'].nil?,
                 'merge_hash_arrays' => !merge['merge_hash_arrays'].nil? }
      result['knockout_prefix'] = merge['knockout_prefix'] if merge['knockout_prefix']
      result
    end
  end
end

PuppetSession.start
Puppet::Util::Log.level = :debug
PuppetSession.serve { |request| Lookups.judge(request) }
