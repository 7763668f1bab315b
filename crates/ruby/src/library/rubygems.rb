# frozen_string_literal: true

module Gem
  VERSION = '3.4.20'

  class LoadError < ::LoadError
    attr_accessor :name, :requirement
  end
  class MissingSpecError < LoadError; end

  class Version
    include Comparable

    VERSION_PATTERN = '[0-9]+(?>\.[0-9a-zA-Z]+)*(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?'
    ANCHORED_VERSION_PATTERN = /\A\s*(#{VERSION_PATTERN})?\s*\z/

    def self.correct?(version)
      version.to_s.match?(ANCHORED_VERSION_PATTERN)
    end

    def self.create(input)
      return input if input.is_a?(Version)
      input.nil? ? nil : new(input)
    end

    def initialize(version)
      raise ArgumentError, "Malformed version number string #{version}" unless self.class.correct?(version)
      version = '0' if version.is_a?(String) && version.strip.empty?
      @version = version.to_s.strip.gsub('-', '.pre.').freeze
    end

    def version = @version
    alias to_s version

    def segments = __segments.dup

    def __segments
      @segments ||= @version.scan(/[0-9]+|[a-z]+/i).map { |part| part.match?(/\A\d+\z/) ? part.to_i : part }
    end

    def canonical_segments
      strings = __segments.index { |segment| segment.is_a?(String) } || __segments.size
      [__segments[0...strings], __segments[strings..]].flat_map do |part|
        part.reverse.drop_while { |segment| segment == 0 }.reverse
      end
    end

    def prerelease? = @version.match?(/[a-zA-Z]/)

    def release
      return self unless prerelease?
      parts = segments
      parts.pop while parts.any?(String)
      self.class.new(parts.join('.'))
    end

    def bump
      parts = segments
      parts.pop while parts.any?(String)
      parts.pop if parts.size > 1
      parts[-1] = parts[-1].succ
      self.class.new(parts.join('.'))
    end

    def approximate_recommendation
      parts = segments
      parts.pop while parts.any?(String)
      parts.pop while parts.size > 2
      parts.push 0 while parts.size < 2
      recommendation = "~> #{parts.join('.')}"
      recommendation += '.a' if prerelease?
      recommendation
    end

    def <=>(other)
      if other.is_a?(String)
        return nil unless self.class.correct?(other)
        other = self.class.new(other)
      end
      return nil unless other.is_a?(Version)
      left = canonical_segments
      right = other.canonical_segments
      [left.size, right.size].max.times do |index|
        a = left[index] || 0
        b = right[index] || 0
        next if a == b
        return -1 if a.is_a?(String) && b.is_a?(Numeric)
        return 1 if a.is_a?(Numeric) && b.is_a?(String)
        return a <=> b
      end
      0
    end

    def eql?(other) = other.is_a?(Version) && @version == other.version
    def hash = canonical_segments.hash
    def inspect = "#<#{self.class} #{@version.inspect}>"
    def pretty_print(q) = q.text("Gem::Version.new(#{@version.inspect})")
    def marshal_dump = [@version]

    def marshal_load(array)
      initialize(array[0])
    end
  end

  class Requirement
    OPS = {
      '=' => ->(version, required) { version == required },
      '!=' => ->(version, required) { version != required },
      '>' => ->(version, required) { version > required },
      '<' => ->(version, required) { version < required },
      '>=' => ->(version, required) { version >= required },
      '<=' => ->(version, required) { version <= required },
      '~>' => ->(version, required) { version >= required && version.release < required.bump }
    }.freeze
    PATTERN = /\A\s*(#{OPS.keys.map { |op| Regexp.quote(op) }.join('|')})?\s*(#{Version::VERSION_PATTERN})\s*\z/
    DefaultRequirement = ['>=', Version.new(0)].freeze

    class BadRequirementError < ArgumentError; end

    attr_reader :requirements

    def self.create(*inputs)
      return new(inputs) if inputs.size > 1
      input = inputs.first
      case input
      when Requirement then input
      when Version, Array then new(input)
      when '!' then new('>= 0')
      else input.respond_to?(:to_str) ? new([input.to_str]) : default
      end
    end

    def self.default = new('>= 0')
    def self.default_prerelease = new('>= 0.a')

    def self.parse(object)
      return ['=', object] if object.is_a?(Version)
      match = PATTERN.match(object.to_s)
      raise BadRequirementError, "Illformed requirement [#{object.inspect}]" unless match
      return DefaultRequirement if match[1] == '>=' && match[2] == '0'
      [match[1] || '=', Version.new(match[2])]
    end

    def initialize(*requirements)
      requirements = requirements.flatten.compact.uniq
      @requirements = requirements.empty? ? [DefaultRequirement] : requirements.map { |one| self.class.parse(one) }
    end

    def concat(new)
      @requirements.concat(new.flatten.compact.uniq.map { |one| self.class.parse(one) })
    end

    def none? = @requirements.size == 1 && @requirements[0] == DefaultRequirement
    def exact? = @requirements.size == 1 && @requirements[0][0] == '='
    def prerelease? = @requirements.any? { |_, version| version.prerelease? }
    def specific? = @requirements.size > 1 || !%w[> >=].include?(@requirements[0][0])

    def satisfied_by?(version)
      raise ArgumentError, "Need a Gem::Version: #{version.inspect}" unless version.is_a?(Version)
      @requirements.all? { |op, required| OPS.fetch(op).call(version, required) }
    end
    alias === satisfied_by?
    alias =~ satisfied_by?

    def as_list = @requirements.map { |op, version| "#{op} #{version}" }
    def to_s = as_list.join(', ')
    def ==(other) = other.is_a?(Requirement) && as_list.sort == other.as_list.sort
    def hash = as_list.sort.hash
  end

  class Dependency
    attr_reader :name, :requirement, :type

    def initialize(name, *requirements)
      @type = requirements.last.is_a?(Symbol) ? requirements.pop : :runtime
      @name = name
      @requirement = Requirement.create(*requirements)
    end

    def match?(name, version, _allow_prerelease = false)
      @name === name && @requirement.satisfied_by?(Version.new(version))
    end

    def to_s = "#{@name} (#{@requirement})"
  end

  # No gems are installed here.
  class Specification
    def self.find_by_name(name, *)
      raise MissingSpecError, "Could not find '#{name}' (>= 0) among 0 total gem(s)"
    end

    def self.find_all_by_name(*) = []
    def self.stubs = []
    def self.each = self
    def self.latest_specs(*) = []
  end

  class << self
    def win_platform? = false
    def ruby_version = Version.new(RUBY_VERSION)
    def rubygems_version = Version.new(VERSION)
    def loaded_specs = {}
    def path = []
    def platforms = ['ruby']
  end
end
