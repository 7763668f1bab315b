# frozen_string_literal: true

# What Puppet knows about resource types.
#
# Standard input: one request per line, {"libs", "names"}: `lib` directories of modules, and the
# names of types; no names stand for all types that come with Puppet. Standard output: one line per
# request, {"metaparameters", "types"}, each type being
#   {"name", "properties", "parameters", "key_attributes", "isomorphic", "title_patterns"}
# with the attributes in Puppet's order and patterns as {"regexp", "attributes", "transformed"}, or
#   {"name", "properties", ..., "title_error"} when Puppet has no title patterns for the type, or
#   {"name", "error"} when the type cannot be loaded.

require_relative 'puppet_session'

module ResourceTypes
  OWN = "#{Puppet.singleton_method(:initialize_settings).source_location[0].delete_suffix('.rb')}/type"

  class << self
    def judge(request)
      $LOAD_PATH.concat(request['libs'])
      names = request['names']
      names = Dir["#{OWN}/*.rb"].map { |file| File.basename(file, '.rb') }.sort if names.empty?
      { metaparameters: Puppet::Type.metaparams, types: names.map { |name| answer(name) } }
    end

    private

    def answer(name)
      type = nil
      logged = PuppetSession.logs { type = Puppet::Type.type(name) }
      return describe(type) if type

      { name: name, error: logged.map(&:message).join('; ')[0, 300] }
    rescue StandardError, ScriptError => e
      { name: name, error: "#{e.class}: #{e.message}"[0, 300] }
    end

    def describe(type)
      {
        name: type.name,
        properties: type.properties.map(&:name),
        parameters: type.parameters,
        key_attributes: type.key_attributes,
        isomorphic: type.isomorphic? ? true : false
      }.merge(patterns(type))
    end

    def patterns(type)
      { title_patterns: type.title_patterns.map { |regexp, attributes| pattern(regexp, attributes) } }
    rescue Puppet::DevError => e
      { title_error: e.message }
    end

    def pattern(regexp, attributes)
      attributes = attributes.map { |attribute| Array(attribute) }
      {
        regexp: text(regexp),
        attributes: attributes.map(&:first),
        transformed: attributes.any? { |_, block| block && block.call('Aa /b') != 'Aa /b' }
      }
    end

    # As Regexp#to_s, without its escapes of slashes; without a group when there are no options.
    def text(regexp)
      flags = { 'm' => Regexp::MULTILINE, 'i' => Regexp::IGNORECASE, 'x' => Regexp::EXTENDED }
      on, off = flags.partition { |_, bit| (regexp.options & bit).positive? }.map { |part| part.map(&:first).join }
      return regexp.source if on.empty?

      off.empty? ? "(?#{on}:#{regexp.source})" : "(?#{on}-#{off}:#{regexp.source})"
    end
  end
end

PuppetSession.start
PuppetSession.serve { |request| ResourceTypes.judge(request) }
