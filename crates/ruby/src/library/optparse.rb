# frozen_string_literal: true

# Options of a command line.
class OptionParser
  class ParseError < RuntimeError
    Reason = 'parse error'
    attr_reader :args

    def initialize(*args)
      @args = args
      super("#{self.class::Reason}: #{args.join(' ')}")
    end
  end
  class AmbiguousOption < ParseError
    Reason = 'ambiguous option'
  end
  class NeedlessArgument < ParseError
    Reason = 'needless argument'
  end
  class MissingArgument < ParseError
    Reason = 'missing argument'
  end
  class InvalidOption < ParseError
    Reason = 'invalid option'
  end
  class InvalidArgument < ParseError
    Reason = 'invalid argument'
  end

  Switch = Struct.new(:short, :long, :negatable, :argument, :type, :values, :description, :block, :text, :name)

  attr_accessor :banner, :program_name, :version, :summary_width, :summary_indent

  def initialize(banner = nil, width = 32, indent = ' ' * 4)
    @program_name = File.basename($0.to_s, '.*')
    @banner = banner
    @summary_width = width
    @summary_indent = indent
    @entries = []
    yield self if block_given?
  end

  def banner = @banner || "Usage: #{@program_name} [options]"

  def separator(text = '')
    @entries << text
  end

  def on(*specification, &block)
    switch = Switch.new([], [], false, nil, nil, nil, [], block, [], nil)
    specification.each { |part| __describe(switch, part) }
    @entries << switch
    self
  end
  alias def_option on
  alias define on
  alias on_tail on
  alias on_head on

  def parse(*argv, into: nil)
    argv = argv[0].dup if argv.size == 1 && argv[0].is_a?(Array)
    parse!(argv, into: into)
  end

  def parse!(argv = ARGV, into: nil)
    rest = []
    until argv.empty?
      word = argv.shift
      case word
      when '--' then break
      when /\A--([^=]*)(?:=(.*))?\z/m then __long($1, $2, argv, into)
      when /\A-(.)(.*)\z/m then __short($1, $2, argv, into)
      else rest << word
      end
    end
    argv.unshift(*rest)
    argv
  end
  alias permute! parse!
  alias permute parse
  alias order! parse!
  alias order parse

  def help = "#{banner}\n#{__summary.join}"
  alias to_s help

  def to_a = banner.to_s.lines + __summary

  def ver = @version && "#{@program_name} #{@version}"

  private

  def __summary
    lines = []
    @entries.each do |entry|
      next lines.concat("#{entry}\n".lines) if entry.is_a?(String)
      left = __names(entry).join(', ')
      left = "    #{left}" if entry.short.empty?
      if entry.description.empty?
        lines << "#{@summary_indent}#{left}\n"
      elsif left.size > @summary_width
        lines << "#{@summary_indent}#{left}\n"
        entry.description.each { |text| lines << "#{@summary_indent}#{' ' * @summary_width} #{text}\n" }
      else
        entry.description.each_with_index do |text, index|
          lines << "#{@summary_indent}#{(index.zero? ? left : '').ljust(@summary_width)} #{text}\n"
        end
      end
    end
    lines
  end

  def __describe(switch, part)
    case part
    when /\A--\[no-\]([^\s\[=]+)(.*)\z/
      switch.long << $1
      switch.negatable = true
      __argument(switch, $2, part)
      switch.name ||= $1
    when /\A--([^\s\[=]+)(.*)\z/
      switch.long << $1
      __argument(switch, $2, part)
      switch.name = $1
    when /\A-(.)(.*)\z/
      switch.short << $1
      __argument(switch, $2, part)
      switch.name ||= $1
    when String then switch.description << part
    when Class, Module, Regexp then switch.type = part
    when Array, Hash then switch.values = part
    when :REQUIRED, :OPTIONAL, :NONE then switch.argument = part == :NONE ? nil : part
    when Proc, Method then switch.block = part
    end
  end

  def __argument(switch, text, part)
    switch.text << part
    text = text.strip
    return if text.empty?
    switch.argument = text.start_with?('[', '=[') ? :OPTIONAL : :REQUIRED
  end

  # An argument is shown once, with the long names if there are some.
  def __names(switch)
    return switch.text if switch.long.empty?
    switch.text.map { |name| name.start_with?('--') ? name : name[0, 2] }
  end

  def __long(name, value, argv, into)
    switches = @entries.grep(Switch)
    found = switches.find { |switch| switch.long.include?(name) }
    if found.nil? && name.start_with?('no-')
      found = switches.find { |switch| switch.negatable && switch.long.include?(name[3..]) }
      return __set(found, false, into) if found
    end
    if found.nil?
      matching = switches.select { |switch| switch.long.any? { |long| long.start_with?(name) } }
      raise AmbiguousOption, "--#{name}" if matching.size > 1
      found = matching.first
    end
    return __builtin(name) if found.nil? && %w[help version].include?(name)
    raise InvalidOption, "--#{name}#{"=#{value}" if value}" unless found
    raise NeedlessArgument, "--#{name}=#{value}" if value && found.argument.nil?
    shown = value ? "--#{name}=#{value}" : nil
    if found.argument == :REQUIRED && value.nil?
      raise MissingArgument, "--#{name}" if argv.empty?
      value = argv.shift
    elsif found.argument == :OPTIONAL && value.nil? && argv.first && !argv.first.start_with?('-')
      value = argv.shift
    end
    __set(found, found.argument ? __convert(found, value, shown || "--#{name} #{value}") : true, into)
  end

  def __short(char, rest, argv, into)
    found = @entries.grep(Switch).find { |switch| switch.short.include?(char) }
    return __builtin('help') if found.nil? && char == 'h'
    raise InvalidOption, "-#{char}" unless found
    if found.argument.nil?
      __set(found, true, into)
      argv.unshift("-#{rest}") unless rest.empty?
      return
    end
    value = rest.empty? ? nil : rest
    shown = value && "-#{char}#{value}"
    if value.nil? && found.argument == :REQUIRED
      raise MissingArgument, "-#{char}" if argv.empty?
      value = argv.shift
    elsif value.nil? && argv.first && !argv.first.start_with?('-')
      value = argv.shift
    end
    __set(found, __convert(found, value, shown || "-#{char} #{value}"), into)
  end

  def __builtin(name)
    puts(name == 'help' ? help : ver)
    exit
  end

  def __convert(switch, value, shown)
    return value if value.nil?
    if switch.values
      list = switch.values
      key = list.is_a?(Hash) ? list.keys.find { |known| known.to_s == value } : list.find { |known| known.to_s == value }
      raise InvalidArgument, shown if key.nil?
      return list.is_a?(Hash) ? list[key] : key
    end
    type = switch.type
    if type == Integer then Integer(value)
    elsif type == Float then Float(value)
    elsif type == Numeric then value.include?('.') ? Float(value) : Integer(value)
    elsif type == Symbol then value.to_sym
    elsif type == Array then value.split(',')
    elsif type == TrueClass then !%w[false no off -].include?(value)
    elsif type.is_a?(Regexp) then value.match?(type) ? value : raise(ArgumentError)
    else value
    end
  rescue ArgumentError
    raise InvalidArgument, shown
  end

  def __set(switch, value, into)
    switch.block&.call(value)
    into[switch.name.to_sym] = value if into
  end
end
OptParse = OptionParser
