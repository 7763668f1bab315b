# frozen_string_literal: true

module Kernel
  def to_enum(name = :each, *args, **options, &size)
    Enumerator.__make(self, name, args, options, size)
  end
  alias enum_for to_enum
end

# A method call whose block is given later. For `next`, the call runs in a coroutine that is suspended at each value.
class Enumerator
  # Passes what a block of `Enumerator.new` yields on to the block of `each`.
  class Yielder
    def initialize(&block)
      @block = block
    end

    def yield(*values)
      @block.call(*values)
    end
    alias call yield

    def <<(value)
      @block.call(value)
      self
    end

    def to_proc
      yielder = self
      lambda { |*values| yielder.yield(*values) }
    end

    def inspect
      to_s
    end
  end

  # What `Enumerator.new` runs.
  class Generator
    def initialize(&block)
      @block = block
    end

    def each(*args, &block)
      @block.call(Yielder.new(&block), *args)
    end

    def inspect
      to_s
    end
  end

  def self.__make(receiver, name, args, options, size)
    enumerator = allocate
    enumerator.__prepare(receiver, name, args, options, size)
    enumerator
  end

  # The size of something enumerable, if it says it.
  def self.__size_of(source)
    source.respond_to?(:size) ? source.size : nil
  end

  # What `each` yields, as an array.
  def self.__values(source, *args)
    result = []
    source.each(*args) { |*values| result << (values.size > 1 ? values : values[0]) }
    result
  end

  def self.__at_most_one(args)
    return if args.size <= 1
    raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 0..1)"
  end

  # A pattern that does not set `$~`.
  def self.__quiet_pattern(pattern)
    return pattern unless pattern.instance_of?(Regexp)
    lambda { |value| (value.is_a?(String) || value.is_a?(Symbol)) && pattern.match?(value) }
  end

  def self.__select(source)
    result = []
    source.each do |*values|
      value = values.size > 1 ? values : values[0]
      result << value if yield(value)
    end
    result
  end

  def self.__take(source, count)
    count = __integer(count)
    raise ArgumentError, "attempt to take negative size" if count < 0
    result = []
    return result if count == 0
    source.each do |*values|
      result << (values.size > 1 ? values : values[0])
      return result if result.size >= count
    end
    result
  end

  def self.__inject_operator(source, args)
    raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 0..2)" if args.size > 2
    __values(source).inject(*args)
  end

  # An argument of `zip` as a function from index to value.
  def self.__column(other)
    array = Array.try_convert(other)
    return lambda { |index| array[index] } if array
    unless other.respond_to?(:each)
      raise TypeError, "wrong argument type #{other.class} (must respond to :each)"
    end
    values = other.to_enum(:each)
    is_over = false
    lambda do |_|
      next nil if is_over
      begin
        values.next
      rescue StopIteration
        is_over = true
        nil
      end
    end
  end

  def self.__cycle_size(size, count)
    return size if size.nil? || size == 0
    return Float::INFINITY if count.nil?
    count = __integer(count)
    count < 0 ? 0 : size * count
  end

  def self.__slice_between(source)
    Enumerator.new do |yielder|
      slice = nil
      before = nil
      source.each do |*values|
        value = values.size > 1 ? values : values[0]
        if slice.nil?
          slice = [value]
        elsif yield(before, value)
          yielder << slice
          slice = [value]
        else
          slice << value
        end
        before = value
      end
      yielder << slice if slice
      nil
    end
  end

  # Values without end: each is made from the one before, until the block raises StopIteration.
  def self.produce(*initial, &block)
    raise ArgumentError, "no block given" unless block
    raise ArgumentError, "wrong number of arguments (given #{initial.size}, expected 0..1)" if initial.size > 1
    producer = Producer.new(initial, block)
    __make(producer, :each, [], {}, Float::INFINITY)
  end

  class Producer
    def initialize(initial, block)
      @initial = initial
      @block = block
    end

    def each
      value = @initial.empty? ? @block.call : @initial[0]
      while true
        yield value
        value = @block.call(value)
      end
    rescue StopIteration
      self
    end

    def inspect
      to_s
    end
  end

  def initialize(size = nil, &block)
    raise ArgumentError, "tried to create Proc object without a block" unless block
    unless size.nil? || size.is_a?(Integer) || size.is_a?(Float) && size == Float::INFINITY || size.respond_to?(:call)
      size = Enumerator.__integer(size)
    end
    __prepare(Generator.new(&block), :each, [], {}, size)
  end

  def __prepare(receiver, name, args, options, size)
    @receiver = receiver
    @method = name
    @args = args
    @options = options
    @size = size
    @coroutine = nil
    @ahead = nil
    self
  end

  def initialize_copy(other)
    raise TypeError, "can't copy execution context" if other.instance_variable_get(:@coroutine)
    super
  end

  def each(*args, **options, &block)
    unless block
      return self if args.empty? && options.empty?
      return Enumerator.__make(@receiver, @method, @args + args, @options.merge(options), nil)
    end
    return @receiver.__send__(@method, *@args, *args, &block) if @options.empty? && options.empty?
    @receiver.__send__(@method, *@args, *args, **@options, **options, &block)
  end

  def size
    case @size
    when nil, Integer, Float then @size
    else @size.respond_to?(:call) ? @size.call(*@args) : @size
    end
  end

  def with_index(*arguments)
    raise ArgumentError, "wrong number of arguments (given #{arguments.size}, expected 0..1)" if arguments.size > 1
    return to_enum(:with_index, *arguments) { size } unless block_given?
    offset = arguments[0].nil? ? 0 : Enumerator.__integer(arguments[0])
    index = offset - 1
    each { |*values| yield(values.size > 1 ? values : values[0], index += 1) }
  end

  def each_with_index
    return to_enum(:each_with_index) { size } unless block_given?
    index = -1
    each { |*values| yield(values.size > 1 ? values : values[0], index += 1) }
  end

  def with_object(memo)
    return to_enum(:with_object, memo) { size } unless block_given?
    each { |*values| yield(values.size > 1 ? values : values[0], memo) }
    memo
  end

  def each_with_object(memo)
    return to_enum(:each_with_object, memo) { size } unless block_given?
    each { |*values| yield(values.size > 1 ? values : values[0], memo) }
    memo
  end

  def next
    values = next_values
    values.size > 1 ? values : values[0]
  end

  def next_values
    values = peek_values
    @ahead = nil
    values
  end

  def peek
    values = peek_values
    values.size > 1 ? values : values[0]
  end

  def peek_values
    @ahead ||= __next_values
  end

  def __next_values
    raise @stop if @stop
    @coroutine ||= Enumerator.__coroutine { |suspend| each { |*values| __give(suspend, values) } }
    begin
      is_over, values = Enumerator.__resume(@coroutine)
    rescue Exception
      # The next time it starts again.
      @coroutine = nil
      raise
    end
    return values unless is_over
    @coroutine = nil
    raise @stop = Enumerator.__stop_iteration(values)
  end

  # What the block of `each` does, and its value: what was fed.
  def __give(suspend, values)
    suspend.call(values)
    return nil unless @fed
    value = @fed[0]
    @fed = nil
    value
  end

  def rewind
    @receiver.rewind if @receiver.respond_to?(:rewind)
    @coroutine = nil
    @ahead = nil
    @stop = nil
    @fed = nil
    self
  end

  def feed(value)
    raise TypeError, "feed value already set" if @fed
    @fed = [value]
    nil
  end

  def +(other)
    Chain.new(self, other)
  end

  def inspect
    return "#<#{self.class}: uninitialized>" unless @args
    Enumerator.__guarded(self, "#<#{self.class}: ...>") do
      "#<#{self.class}: #{@receiver.inspect}:#{@method}#{__inspected_arguments}>"
    end
  end
  alias to_s inspect

  # A last hash is shown like keywords if its keys are symbols.
  def __inspected_arguments
    args = @args
    options = @options
    last = args[-1]
    if options.empty? && last.is_a?(Hash) && !last.empty? && last.keys.all? { |key| key.is_a?(Symbol) }
      args = args[0...-1]
      options = last
    end
    parts = args.map { |argument| argument.inspect }
    options.each { |key, value| parts << "#{key}: #{value.inspect}" }
    parts.empty? ? "" : "(#{parts.join(', ')})"
  end

  def self.product(*sources, **options, &block)
    unless options.empty?
      names = options.keys.map { |key| key.inspect }
      raise ArgumentError, "unknown keyword#{'s' if names.size > 1}: #{names.join(', ')}"
    end
    product = Product.new(*sources)
    block ? product.each(&block) : product
  end

  # Each combination of one value of each enumerable. New in Ruby 3.2.
  class Product < Enumerator
    def initialize(*sources)
      @sources = sources
      __prepare(self, :each, [], {}, nil)
    end

    def each(&block)
      __each_from(0, [], block) if block
      self
    end

    def __each_from(index, values, block)
      return block.call(values.dup) if index == @sources.size
      @sources[index].each_entry do |value|
        values[index] = value
        __each_from(index + 1, values, block)
      end
    end

    def size
      total = 1
      @sources.each do |source|
        return nil unless source.respond_to?(:size)
        size = source.size
        return size if size.nil? || size.is_a?(Float) && size.infinite?
        return nil unless size.is_a?(Integer)
        total *= size
      end
      total
    end

    def rewind
      @sources.reverse_each { |source| source.rewind if source.respond_to?(:rewind) }
      super
    end

    def inspect
      Enumerator.__guarded(self, "#<#{self.class}: ...>") { "#<#{self.class}: #{@sources.inspect}>" }
    end
    alias to_s inspect
  end

  # Several enumerables one after the other.
  class Chain < Enumerator
    def initialize(*sources)
      @sources = sources
      __prepare(self, :each, [], {}, nil)
    end

    def each(*args, &block)
      return args.empty? ? self : to_enum(:each, *args) unless block
      @sources.each { |source| source.each(*args, &block) }
      self
    end

    undef next, next_values, peek, peek_values, feed

    def size
      total = 0
      @sources.each do |source|
        size = source.respond_to?(:size) ? source.size : nil
        return size if size.nil? || size.is_a?(Float) && size.infinite?
        total += size
      end
      total
    end

    def rewind
      @sources.reverse_each { |source| source.rewind if source.respond_to?(:rewind) }
      @ahead = nil
      @position = 0
      @is_complete = false
      self
    end

    def +(other)
      Chain.new(self, other)
    end

    def inspect
      Enumerator.__guarded(self, "#<#{self.class}: ...>") { "#<#{self.class}: #{@sources.inspect}>" }
    end
  end

  # Numbers at equal distances: `1.step(10, 3)`, `(1..10) % 3`.
  class ArithmeticSequence < Enumerator
    def self.__sequence(receiver, name, args, first, last, step, exclusive)
      sequence = allocate
      sequence.__prepare(receiver, name, args, {}, nil)
      sequence.__set(first, last, step, exclusive)
      sequence
    end

    def __set(first, last, step, exclusive)
      @begin = first
      @end = last
      @step = step
      @exclusive = exclusive
    end

    def begin
      @begin
    end

    def end
      @end
    end

    def step
      @step
    end

    def exclude_end?
      @exclusive
    end

    def each(&block)
      return self unless block
      Enumerator.__each_step(@begin, @end, @step, @exclusive, block)
      self
    end

    def size
      Enumerator.__count_steps(@begin, @end, @step, @exclusive)
    end

    def first(*args)
      if args.empty?
        return nil if size == 0
        return Enumerator.__step_value(@begin, @end, @step, 0)
      end
      raise ArgumentError, "attempt to take negative size" if Enumerator.__integer(args[0]) < 0
      super
    end

    def last(*args)
      raise RangeError, "cannot get the last element of endless arithmetic sequence" if @end.nil?
      values_count = size
      if args.empty?
        return nil if values_count == 0
        return Enumerator.__step_value(@begin, @end, @step, values_count - 1)
      end
      count = Enumerator.__integer(args[0])
      raise ArgumentError, "negative array size" if count < 0
      count = values_count if count > values_count
      (values_count - count...values_count).map { |index| Enumerator.__step_value(@begin, @end, @step, index) }
    end

    def ==(other)
      other.is_a?(ArithmeticSequence) && @begin == other.begin && @end == other.end && @step == other.step &&
        @exclusive == other.exclude_end?
    end
    alias === ==
    alias eql? ==

    def hash
      [@exclusive, @begin, @end, @step].hash
    end

    def inspect
      parts = @args.map { |argument| argument.inspect }
      @options.each { |key, value| parts << "#{key}: #{value.inspect}" }
      receiver = @receiver.is_a?(Range) ? "(#{@receiver.inspect})" : @receiver.inspect
      "(#{receiver}.#{@method}#{parts.empty? ? '' : "(#{parts.join(', ')})"})"
    end
    alias to_s inspect
  end
end
