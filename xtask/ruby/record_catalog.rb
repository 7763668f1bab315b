# frozen_string_literal: true

# The catalogs that Puppet compiles from site manifests.
#
# Standard input: one request per line, {"path"}: an absolute path `.../<case>.pp`. When there is a
# directory `.../<case>`, it is the environment; else the environment is empty. A file
# `.../<case>.node.json` says what is special about the node or the settings:
#   {"name", "facts", "classes", "parameters", "strict", "strict_variables", "manifest"}
# "facts" are added to those that all nodes have; "classes" and "parameters" are what an external node
# classifier says; "manifest", relative to the environment, is used instead of the case's own text.
# Standard output: one line per request, in order:
#   {"catalog", "logs": [{"level", "file", "line", "column", "source", "message"}]}
# or {"internal": "..."} when Puppet itself broke. "catalog" is text. There is none when an error ended
# the compilation; that error is the last of "logs", and has no "source".

require_relative 'puppet_catalog'

module CatalogCase
  class << self
    def judge(request)
      PuppetCatalog.apart(60) { answer(request['path']) }
    end

    private

    def answer(path)
      base = "#{File.dirname(path)}/"
      special = special(path.sub(/\.pp\z/, '.node.json'))
      directory = path.delete_suffix('.pp')
      directory = PuppetSession.empty unless File.directory?(directory)
      data, logs = Program.observe("#{directory}/") { PuppetCatalog.compile(node(directory, path, special)) }
      catalog = Program.relocate(PuppetCatalog.render(data), base) if data
      { catalog: catalog, logs: Program.relocate_logs(logs, base) }
    rescue Program::Broken => e
      { internal: e.message.scrub }
    end

    def special(path)
      File.exist?(path) ? JSON.parse(File.read(path, encoding: 'UTF-8')) : {}
    end

    def node(directory, path, special)
      %w[strict strict_variables].each { |name| Puppet[name.to_sym] = special[name] if special.key?(name) }
      environment = environment(directory, path, special['manifest'])
      loader = Puppet::Environments::StaticDirectory.new(:production, directory, environment)
      Puppet.push_context(environments: loader, current_environment: environment)
      # As every command of Puppet does.
      environment.each_plugin_directory { |dir| $LOAD_PATH << dir unless $LOAD_PATH.include?(dir) }
      facts = Program::FACTS.merge(special['facts'] || {})
      Program.node(environment, name: special['name'] || Program::NODE, facts: facts,
                                classes: special['classes'], parameters: special['parameters'] || {})
    end

    def environment(directory, path, manifest)
      return Program.environment(directory, "#{directory}/#{manifest}") if manifest

      Program.environment(directory).tap { |environment| Program.import(environment, path) }
    end
  end
end

PuppetSession.start
Puppet::Util::Log.level = :debug
PuppetSession.serve { |request| CatalogCase.judge(request) }
