# A small runner for the files of ruby/spec: `RUBY mspec.rb FILE`.
#
# It speaks the dialect of those files (describe, it, should, mocks, guards) and prints one line for each example to the
# standard output: a mark, `pass` or `fail`, the description, and why it failed, separated by tabs.

require 'set' # which newer versions of Ruby load on demand

RESULT_MARK = "\u0001example"

class SpecExpectationNotMetError < StandardError; end

class SpecExpectationNotFoundError < StandardError; end

class SkippedSpecError < StandardError; end

class SpecVersion
  include Comparable

  attr_reader :numbers

  def initialize(version, _upper = nil)
    @numbers = version.to_s.split('.').map(&:to_i)
    @numbers << 0 while @numbers.size < 3
  end

  def <=>(other)
    numbers <=> other.numbers
  end

  def to_s
    numbers.join('.')
  end
end

# Both sides run the examples that are meant for the version of the Ruby that is compared with.
class VersionGuard
  FULL_RUBY_VERSION = SpecVersion.new(ENV['SPEC_RUBY_VERSION'] || RUBY_VERSION)

  def self.applies?(requirement)
    return FULL_RUBY_VERSION >= SpecVersion.new(requirement) unless requirement.is_a?(Range)

    lower = requirement.begin.to_s
    upper = requirement.end.to_s
    return false unless lower.empty? || FULL_RUBY_VERSION >= SpecVersion.new(lower)
    return true if upper.empty?

    requirement.exclude_end? ? FULL_RUBY_VERSION < SpecVersion.new(upper) : FULL_RUBY_VERSION <= SpecVersion.new(upper)
  end
end

module ScratchPad
  def self.clear
    @record = nil
  end

  def self.record(object)
    @record = object
  end

  def self.<<(object)
    @record << object
    self
  end

  def self.recorded
    @record
  end

  def self.inspect
    "<ScratchPad @record=#{@record.inspect}>"
  end
end

class PlatformGuard
  PLATFORMS = %i[linux unix ruby standard].freeze
  POINTER_SIZE = 64
  C_LONG_SIZE = 64

  def self.implementation?(*names)
    names.include?(:ruby)
  end

  def self.standard?
    true
  end

  def self.os?(*names)
    names.any? { |name| PLATFORMS.include?(name) }
  end

  def self.windows?
    false
  end

  def self.wordsize?(size)
    size == 64
  end

  def self.applies?(names, sizes)
    (names.empty? || os?(*names)) && sizes.values.all?(64)
  end
end

module MSpecScript
  SYSTEM = :ruby
end

# A group of examples. Shared groups are remembered by name, and copied into others by `it_behaves_like`.
class SpecGroup
  attr_reader :description, :parent, :children, :examples, :befores, :afters

  def initialize(description, parent)
    @description = description
    @parent = parent
    @children = []
    @examples = []
    @befores = { all: [], each: [] }
    @afters = { all: [], each: [] }
  end

  def path
    [parent && parent.path, description].compact.reject(&:empty?).join(' ')
  end

  # The hooks around each example: the outer ones are the first before it, and the last after it.
  def all_befores
    (parent ? parent.all_befores : []) + befores[:each]
  end

  def all_afters
    afters[:each].reverse + (parent ? parent.all_afters : [])
  end
end

module MSpec
  @groups = []
  @shared = {}
  @env = Object.new

  class << self
    attr_reader :env, :shared
    attr_accessor :group

    def define_group(description, block)
      child = SpecGroup.new(description, group)
      (group ? group.children : @groups) << child
      outer = group
      self.group = child
      begin
        env.instance_exec(&block)
      ensure
        self.group = outer
      end
    end

    def run
      @groups.each { |group| run_group(group) }
    end

    def run_group(group)
      failure = attempt { group.befores[:all].each { |hook| env.instance_exec(&hook) } }
      group.examples.each do |description, block|
        report(description, failure || run_example(group, block))
      end
      group.children.each { |child| run_group(child) }
      attempt { group.afters[:all].reverse.each { |hook| env.instance_exec(&hook) } }
    end

    def run_example(group, block)
      failure = attempt do
        group.all_befores.each { |hook| env.instance_exec(&hook) }
        env.instance_exec(&block)
      end
      after = attempt { group.all_afters.each { |hook| env.instance_exec(&hook) } }
      failure ||= after
      failure ||= attempt { SpecMocks.verify }
      SpecMocks.clean_up
      failure
    end

    # What went wrong, if something did.
    def attempt
      yield
      nil
    rescue SystemExit, NoMemoryError => error
      error
    rescue Exception => error
      error
    end

    def report(description, failure)
      return if failure.is_a?(SkippedSpecError)

      line = [RESULT_MARK, failure ? 'fail' : 'pass', clean(description)]
      if failure
        line << clean("#{failure.class}: #{failure.message}")
        place = failure.backtrace && failure.backtrace.find { |entry| !entry.include?('mspec.rb') }
        line << clean(place.to_s)
      end
      STDOUT.write(line.join("\t") + "\n")
      STDOUT.flush
    end

    def clean(string)
      string = string.dup.force_encoding('BINARY').gsub(/[^\x20-\x7e]/n) { |byte| format('\\x%02x', byte.ord) }
      string.size > 400 ? string[0, 400] : string
    end
  end
end

# Methods that answer instead of an object's own until the example is over.
module SpecMocks
  class Expectation
    attr_reader :arguments, :count, :name

    def initialize(object, name, negative: false)
      @object = object
      @name = name
      @arguments = :any
      @returning = []
      @expected = negative ? [:exactly, 0] : [:exactly, 1]
      @yields = []
      @count = 0
    end

    def with(*arguments)
      raise ArgumentError, 'you must specify the expected arguments' if arguments.empty?

      @arguments = arguments.first == :any_args && arguments.size == 1 ? :any : arguments
      @arguments = [] if arguments == [:no_args]
      self
    end

    def and_return(*values)
      @returning = values
      @expected = [:exactly, values.size] if @expected == [:exactly, 1] && values.size > 1
      self
    end

    def and_raise(exception)
      @raising = exception.is_a?(Exception) ? exception : exception.new
      self
    end

    def and_yield(*values)
      @yields << values
      self
    end

    def exactly(count)
      @expected = [:exactly, count]
      self
    end

    def at_least(count)
      @expected = [:at_least, count]
      self
    end

    def at_most(count)
      @expected = [:at_most, count]
      self
    end

    def once
      exactly(1)
    end

    def twice
      exactly(2)
    end

    def never
      exactly(0)
    end

    def times
      self
    end

    def ordered
      self
    end

    def any_number_of_times
      @expected = [:at_least, 0]
      self
    end

    def forbidden?
      @expected == [:exactly, 0]
    end

    def accepts?(arguments)
      @arguments == :any || @arguments == arguments
    end

    def call(block)
      @count += 1
      if forbidden?
        raise SpecExpectationNotMetError, "expected #{@name} not to be called"
      end
      raise @raising if @raising

      @yields.each { |values| block.call(*values) }
      @returning.empty? ? nil : @returning[[@count, @returning.size].min - 1]
    end

    def verify
      kind, count = @expected
      met = case kind
            when :exactly then @count == count
            when :at_least then @count >= count
            else @count <= count
            end
      return if met

      raise SpecExpectationNotMetError, "expected #{@name} to be called #{kind} #{count} times, but it was #{@count} times"
    end
  end

  # What is replaced: by the object's identity and the method's name.
  @replaced = {}

  class << self
    def install(object, name, expectation, stub)
      name = name.to_sym
      key = [object.__id__, name]
      entry = @replaced[key] ||= { object: object, name: name, expectations: [], stubs: [] }
      entry[stub ? :stubs : :expectations].unshift(expectation)
      return if entry[:installed]

      entry[:installed] = true
      singleton = class << object; self; end
      own = singleton.instance_methods(false).include?(name) || singleton.private_instance_methods(false).include?(name)
      entry[:original] = singleton.instance_method(name) if own
      define(singleton, object, name, key)
    end

    def define(singleton, object, name, key)
      verbose = $VERBOSE
      $VERBOSE = nil
      singleton.define_method(name) do |*arguments, &block|
        SpecMocks.called(key, arguments, block)
      end
      singleton.send(:public, name)
    ensure
      $VERBOSE = verbose
    end

    def called(key, arguments, block)
      entry = @replaced.fetch(key)
      found = entry[:expectations].find { |expectation| expectation.accepts?(arguments) }
      found ||= entry[:stubs].find { |expectation| expectation.accepts?(arguments) }
      return found.call(block) if found

      if entry[:name] == :respond_to?
        return entry[:object].class.instance_method(:respond_to?).bind(entry[:object]).call(*arguments)
      end
      raise SpecExpectationNotMetError, "unexpected arguments for #{entry[:name]}: #{arguments.inspect}"
    end

    def verify
      @replaced.each_value { |entry| entry[:expectations].each(&:verify) }
    end

    def clean_up
      replaced = @replaced
      @replaced = {}
      replaced.each_value do |entry|
        MSpec.attempt { restore(entry) }
      end
    end

    def restore(entry)
      object = entry[:object]
      name = entry[:name]
      original = entry[:original]
      singleton = class << object; self; end
      verbose = $VERBOSE
      $VERBOSE = nil
      singleton.send(:remove_method, name)
      singleton.send(:define_method, name, original) if original
    ensure
      $VERBOSE = verbose
    end
  end
end

class MockObject
  def initialize(name, options = {})
    @name = name
    @null = options[:null_object]
  end

  def method_missing(name, *, &block)
    return super unless @null

    self
  end
  private :method_missing
end

class NumericMockObject < Numeric
  def initialize(name, options = {})
    @name = name
    @null = options[:null_object]
  end

  def method_missing(name, *, &block)
    return super unless @null

    self
  end

  def singleton_method_added(_name)
  end
end

class MockIntObject
  def initialize(value)
    @value = value
    @calls = 0
  end

  attr_reader :calls

  def to_int
    @calls += 1
    @value.to_int
  end
end

# `actual.should OPERATOR expected`
class SpecOperatorMatcher < BasicObject
  def initialize(actual, expected_truth)
    @actual = actual
    @expected_truth = expected_truth
  end

  def ==(expected)
    method_missing(:==, expected)
  end

  def !=(expected)
    method_missing(:!=, expected)
  end

  def equal?(expected)
    method_missing(:equal?, expected)
  end

  def method_missing(name, *arguments, &block)
    result = @actual.__send__(name, *arguments, &block)
    return true if (result ? true : false) == @expected_truth

    shown = arguments.map { |argument| ::SpecMatchers.show(argument) }.join(', ')
    negation = @expected_truth ? '' : 'not '
    ::Kernel.raise ::SpecExpectationNotMetError, "expected #{::SpecMatchers.show(@actual)} #{negation}#{name} #{shown}"
  end
end

class SpecMatcher
  def initialize(description, &test)
    @description = description
    @test = test
  end

  def matches?(actual)
    @test.call(actual)
  end

  def message(actual, negation)
    "expected #{SpecMatchers.show(actual)} #{negation}to #{@description}"
  end
end

class RaiseErrorMatcher
  def initialize(exception, message, block)
    @exception = exception
    @message = message
    @block = block
  end

  def matches?(actual)
    actual.call
    false
  rescue Exception => error
    @error = error
    raise error unless matching?(error)

    @block.call(error) if @block
    true
  end

  def matching?(error)
    return false unless @exception === error

    case @message
    when nil then true
    when String then @message == error.message
    when Regexp then @message =~ error.message
    else true
    end
  end

  def message(_actual, negation)
    "expected #{negation}#{@exception.inspect} (#{@message.inspect}), got #{@error ? @error.inspect : 'no exception'}"
  end
end

# In `should_not raise_error`, other exceptions are none of its business.
class NoRaiseErrorMatcher < RaiseErrorMatcher
  def matches?(actual)
    actual.call
    false
  rescue Exception => error
    @error = error
    return true if matching?(error)

    raise error
  end
end

class SpecStream
  def initialize
    @content = +''
  end

  attr_reader :content

  def write(*strings)
    strings.each { |string| @content << string.to_s }
    strings.sum { |string| string.to_s.bytesize }
  end

  def <<(string)
    @content << string.to_s
    self
  end

  def print(*strings)
    write(*strings.map(&:to_s))
    nil
  end

  def puts(*strings)
    if strings.empty?
      write("\n")
    else
      strings.flatten.each { |string| write(string.to_s.end_with?("\n") ? string.to_s : "#{string}\n") }
    end
    nil
  end

  def printf(format, *arguments)
    write(format % arguments)
    nil
  end

  def flush
    self
  end

  def tty?
    false
  end

  def fileno
    -1
  end

  def sync=(value)
    value
  end

  def sync
    true
  end
end

class ComplainMatcher
  def initialize(complaint, options)
    @complaint = complaint
    @options = options
  end

  def matches?(actual)
    stream = SpecStream.new
    error = $stderr
    verbose = $VERBOSE
    begin
      $VERBOSE = @options[:verbose] ? true : false
      $stderr = stream
      actual.call
    ensure
      $stderr = error
      $VERBOSE = verbose
    end
    @content = stream.content
    case @complaint
    when nil then !@content.empty?
    when Regexp then (@content =~ @complaint) ? true : false
    else @content == @complaint
    end
  end

  def message(_actual, negation)
    "expected #{negation}a warning #{@complaint.inspect}, got #{@content.inspect}"
  end
end

class OutputMatcher
  def initialize(output, error)
    @output = output
    @error = error
  end

  def matches?(actual)
    output = $stdout
    error = $stderr
    out = $stdout = SpecStream.new
    err = $stderr = SpecStream.new
    begin
      actual.call
    ensure
      $stdout = output
      $stderr = error
    end
    @got = [out.content, err.content]
    [[@output, out.content], [@error, err.content]].all? do |expected, got|
      case expected
      when nil then true
      when Regexp then (got =~ expected) ? true : false
      else got == expected
      end
    end
  end

  def message(_actual, negation)
    "expected #{negation}the output #{[@output, @error].inspect}, got #{@got.inspect}"
  end
end

class BeComputedByMatcher
  def initialize(method, arguments)
    @method = method
    @arguments = arguments
  end

  def matches?(actual)
    actual.each do |line|
      given = @arguments.nil? ? line[1...-1] : @arguments
      value = line.first.send(@method, *given)
      next if value == line.last

      @line = line
      @value = value
      return false
    end
    true
  end

  def message(_actual, negation)
    "expected #{@line.inspect} #{negation}to be computed by #{@method}, got #{@value.inspect}"
  end
end

module SpecMatchers
  def self.show(object)
    object.inspect
  rescue Exception => error
    "(inspect raised #{error.class})"
  end

  def be_nil
    SpecMatcher.new('be nil') { |actual| actual.nil? }
  end

  def be_true
    SpecMatcher.new('be true') { |actual| true == actual }
  end

  def be_false
    SpecMatcher.new('be false') { |actual| false == actual }
  end

  def be_true_or_false
    SpecMatcher.new('be true or false') { |actual| [true, false].include?(actual) }
  end

  def be_an_instance_of(expected)
    SpecMatcher.new("be an instance of #{expected}") { |actual| actual.instance_of?(expected) }
  end

  def be_kind_of(expected)
    SpecMatcher.new("be a kind of #{expected}") { |actual| actual.is_a?(expected) }
  end

  def be_ancestor_of(expected)
    SpecMatcher.new("be an ancestor of #{expected}") { |actual| expected.ancestors.include?(actual) }
  end

  def be_close(expected, tolerance)
    SpecMatcher.new("be close to #{expected}") { |actual| (actual - expected).abs <= tolerance }
  end

  def be_empty
    SpecMatcher.new('be empty') { |actual| actual.empty? }
  end

  def be_nan
    SpecMatcher.new('be NaN') { |actual| actual.is_a?(Float) && actual.nan? }
  end

  def be_positive_infinity
    SpecMatcher.new('be Infinity') { |actual| actual.is_a?(Float) && actual.infinite? == 1 }
  end

  def be_negative_infinity
    SpecMatcher.new('be -Infinity') { |actual| actual.is_a?(Float) && actual.infinite? == -1 }
  end

  def be_positive_zero
    SpecMatcher.new('be 0.0') { |actual| actual.eql?(0.0) && 1 / actual > 0 }
  end

  def be_negative_zero
    SpecMatcher.new('be -0.0') { |actual| actual == 0.0 && 1 / actual < 0 }
  end

  def be_valid_dns_name
    SpecMatcher.new('be a DNS name') { |actual| actual =~ /\A[a-z0-9.-]+\z/i }
  end

  def eql(expected)
    SpecMatcher.new("eql #{SpecMatchers.show(expected)}") { |actual| actual.eql?(expected) }
  end

  def equal(expected)
    SpecMatcher.new("be the object #{SpecMatchers.show(expected)}") { |actual| actual.equal?(expected) }
  end

  def equal_element(*)
    raise SpecExpectationNotFoundError, 'equal_element'
  end

  def include(*expected)
    SpecMatcher.new("include #{SpecMatchers.show(expected)}") do |actual|
      expected.all? { |element| actual.include?(element) }
    end
  end

  def include_any_of(*expected)
    SpecMatcher.new("include any of #{SpecMatchers.show(expected)}") do |actual|
      expected.any? { |element| actual.include?(element) }
    end
  end

  def match_yaml(*)
    raise SpecExpectationNotFoundError, 'match_yaml'
  end

  def infinity_value
    Float::INFINITY
  end

  def have_method(name)
    SpecMatcher.new("have the method #{name}") { |actual| listed?(actual.methods, name) }
  end

  def have_private_method(name)
    SpecMatcher.new("have the private method #{name}") { |actual| listed?(actual.private_methods, name) }
  end

  def have_protected_method(name)
    SpecMatcher.new("have the protected method #{name}") { |actual| listed?(actual.protected_methods, name) }
  end

  def have_singleton_method(name, all = true)
    SpecMatcher.new("have the singleton method #{name}") { |actual| listed?(actual.singleton_methods(all), name) }
  end

  %w[instance_method public_instance_method private_instance_method protected_instance_method].each do |kind|
    define_method("have_#{kind}") do |name, all = true|
      SpecMatcher.new("have the #{kind} #{name}") { |actual| listed?(actual.send("#{kind}s", all), name) }
    end
  end

  def have_constant(name)
    SpecMatcher.new("have the constant #{name}") { |actual| listed?(actual.constants, name) }
  end

  def have_instance_variable(name)
    SpecMatcher.new("have the instance variable #{name}") { |actual| listed?(actual.instance_variables, name) }
  end

  def have_class_variable(name)
    SpecMatcher.new("have the class variable #{name}") { |actual| listed?(actual.class_variables, name) }
  end

  def listed?(names, name)
    names.include?(name.to_sym)
  end

  def respond_to(name)
    SpecMatcher.new("respond to #{name}") { |actual| actual.respond_to?(name) }
  end

  def block_caller
    SpecMatcher.new('block the caller') { raise SkippedSpecError }
  end

  def raise_error(exception = Exception, message = nil, &block)
    RaiseErrorMatcher.new(exception, message, block)
  end

  def complain(complaint = nil, options = {})
    if complaint.is_a?(Hash)
      options = complaint
      complaint = nil
    end
    ComplainMatcher.new(complaint, options)
  end

  def output(output = nil, error = nil)
    OutputMatcher.new(output, error)
  end

  def output_to_fd(expected, stream = STDOUT)
    SpecMatcher.new("write #{expected.inspect} to #{stream.inspect}") do |actual|
      path = tmp("mspec_output_to_fd_#{Process.pid}")
      copy = stream.dup
      begin
        stream.reopen(path, 'w')
        actual.call
      ensure
        stream.flush
        stream.reopen(copy)
      end
      content = File.read(path)
      rm_r(path)
      expected.is_a?(Regexp) ? content =~ expected : content == expected
    end
  end

  def be_computed_by(method, *arguments)
    BeComputedByMatcher.new(method, arguments.empty? ? nil : arguments)
  end
end

# What example files call without a receiver.
class Object
  include SpecMatchers

  NO_MATCHER = Object.new

  def should(matcher = NO_MATCHER, &block)
    return SpecOperatorMatcher.new(self, true) if NO_MATCHER.equal?(matcher)
    return if matcher.matches?(self, &block)

    raise SpecExpectationNotMetError, matcher.message(self, '')
  end

  def should_not(matcher = NO_MATCHER, &block)
    return SpecOperatorMatcher.new(self, false) if NO_MATCHER.equal?(matcher)

    if matcher.is_a?(RaiseErrorMatcher)
      matcher = NoRaiseErrorMatcher.new(*%i[@exception @message @block].map { |name| matcher.instance_variable_get(name) })
    end
    return unless matcher.matches?(self, &block)

    raise SpecExpectationNotMetError, matcher.message(self, 'not ')
  end

  def should_receive(name)
    expectation = SpecMocks::Expectation.new(self, name)
    SpecMocks.install(self, name, expectation, false)
    expectation
  end

  def should_not_receive(name)
    expectation = SpecMocks::Expectation.new(self, name, negative: true)
    SpecMocks.install(self, name, expectation, false)
    nil
  end

  def stub!(name)
    expectation = SpecMocks::Expectation.new(self, name).any_number_of_times
    SpecMocks.install(self, name, expectation, true)
    expectation
  end

  private

  def describe(description, options = nil, &block)
    if options.is_a?(Hash) && options[:shared]
      MSpec.shared[description] = block
    elsif block
      description = "#{description} #{options}" if options && !options.is_a?(Hash)
      MSpec.define_group(description.to_s, block)
    end
  end
  alias context describe

  def it(description, &block)
    description = "#{MSpec.group.path} #{description}"
    MSpec.group.examples << [description, block] if block
  end
  alias specify it

  def before(kind = :each, &block)
    MSpec.group.befores[kind] << block
  end

  def after(kind = :each, &block)
    MSpec.group.afters[kind] << block
  end

  def it_behaves_like(name, method = nil, object = nil)
    shared = MSpec.shared.fetch(name)
    MSpec.define_group('', proc do
      set = proc do
        @method = method
        @object = object
      end
      before(:all, &set)
      before(:each, &set)
      instance_exec(&shared)
    end)
  end

  # The examples of a shared group, for the method that the group around is about.
  def it_should_behave_like(name)
    MSpec.define_group('', MSpec.shared.fetch(name))
  end

  # Describes what a snippet of code does: it is evaluated before the checks of the block.
  def evaluate(code, description = nil, &block)
    it("#{description} evaluates #{code.strip.inspect}") do
      instance_eval(code, 'evaluate')
      instance_exec(&block)
    end
  end

  def ruby_version_is(requirement, &block)
    guarded(VersionGuard.applies?(requirement), block)
  end

  def platform_is(*names, **sizes, &block)
    guarded(PlatformGuard.applies?(names, sizes), block)
  end

  def platform_is_not(*names, **sizes, &block)
    guarded(!PlatformGuard.applies?(names, sizes), block)
  end

  def guard(condition, &block)
    guarded(condition.call, block)
  end

  def guard_not(condition, &block)
    guarded(!condition.call, block)
  end

  def ruby_bug(_bug, requirement, &block)
    guarded(!VersionGuard.applies?(requirement), block)
  end

  def little_endian(&block)
    guarded([1].pack('S') == [1].pack('v'), block)
  end

  def big_endian(&block)
    guarded([1].pack('S') == [1].pack('n'), block)
  end

  def not_supported_on(*, &block)
    guarded(true, block)
  end

  def as_user(&block)
    guarded(false, block)
  end

  def as_superuser(&block)
    guarded(false, block)
  end
  alias as_real_superuser as_superuser

  def quarantine!(&block)
    guarded(false, block)
  end

  def conflicts_with(*, &block)
    guarded(true, block)
  end

  def with_feature(*names, &block)
    guarded((names - %i[encoding]).empty?, block)
  end

  def without_feature(*, &block)
    guarded(false, block)
  end

  def guarded(applies, block)
    return applies unless block

    block.call if applies
  end

  def skip(_reason = nil)
    raise SkippedSpecError
  end

  def flunk(message = 'this example is a failure')
    raise SpecExpectationNotMetError, message
  end

  def mock(name, options = {})
    MockObject.new(name, options)
  end

  def mock_int(value)
    MockIntObject.new(value)
  end

  def mock_numeric(name, options = {})
    NumericMockObject.new(name, options)
  end

  def nan_value
    0 / 0.0
  end

  def bignum_value(plus = 0)
    0x8000_0000_0000_0000 * 2 + plus
  end

  def max_long
    2**63 - 1
  end

  def min_long
    -2**63
  end

  def max_int
    2**31 - 1
  end

  def min_int
    -2**31
  end

  def fixnum_max
    2**62 - 1
  end

  def fixnum_min
    -2**62
  end

  def suppress_warning
    verbose = $VERBOSE
    $VERBOSE = nil
    yield
  ensure
    $VERBOSE = verbose
  end
  alias suppress_keyword_warning suppress_warning

  def with_timezone(name, offset = nil, daylight = '')
    zone = name.dup
    zone += "#{format('%d', -offset)}:00:00#{daylight}" if offset
    before = ENV['TZ']
    ENV['TZ'] = zone
    begin
      yield
    ensure
      ENV['TZ'] = before
    end
  end

  def fixture(file, *names)
    directory = File.dirname(file)
    directory = File.dirname(directory) if File.basename(directory) == 'shared'
    directory = File.join(directory, 'fixtures') unless File.basename(directory) == 'fixtures'
    File.join(File.expand_path(directory), *names)
  end

  def tmp(name, _unique = true)
    directory = ENV['SPEC_TEMP_DIR'] || '/tmp'
    File.join(directory, name)
  end

  def touch(name, mode = 'w')
    File.open(name, mode) { |file| yield file if block_given? }
    name
  end

  def mkdir_p(path)
    require 'fileutils'
    FileUtils.mkdir_p(path)
  end

  def rm_r(*paths)
    require 'fileutils'
    paths.each { |path| FileUtils.rm_rf(path) }
  end

  def new_io(name, mode = 'w:utf-8')
    File.new(name, mode)
  end

  def fmode(mode)
    mode
  end

  # What a program prints in a process of its own.
  def ruby_exe(code = nil, options = {})
    require 'shellwords'
    command = ruby_cmd(code, options)
    return [RbConfig.ruby] unless code

    output = `#{command}`
    expected = options.fetch(:exit_status, 0)
    status = $?.exitstatus || :"SIG#{Signal.signame($?.termsig)}"
    return output if expected.nil? || status == expected || [true, false].include?(expected)

    raise SpecExpectationNotMetError, "expected the exit status #{expected}, got #{status}"
  end

  def ruby_cmd(code, options = {})
    require 'rbconfig'
    require 'shellwords'
    program = code && (File.exist?(code) ? code : "-e #{Shellwords.escape(code)}")
    environment = (options[:env] || {}).map { |name, value| "#{name}=#{Shellwords.escape(value)}" }
    [*environment, RbConfig.ruby, options[:options], program, options[:args]].compact.join(' ')
  end
end

TOLERANCE = 0.00003
TIME_TOLERANCE = 20.0

file = ARGV.first
ENV['MSPEC_RUNNER'] = '1'
$VERBOSE = nil
failure = MSpec.attempt { load(file) }
MSpec.run
MSpec.report('(loading the file)', failure) if failure
