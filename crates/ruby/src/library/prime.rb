# Prime numbers and factors.
class Prime
  include Enumerable
  include Singleton

  class << self
    extend Forwardable
    include Enumerable

    def_delegators :instance, :each, :prime?, :include?, :int_from_prime_division, :prime_division, :lazy
    private :new
  end

  def each(ubound = nil, generator = EratosthenesGenerator.new, &block)
    generator.upper_bound = ubound
    generator.each(&block)
  end

  def include?(object)
    case object
    when Integer then prime?(object)
    when Module then Module.instance_method(:include?).bind(Prime).call(object)
    else false
    end
  end

  def prime?(value, generator = Generator23.new)
    raise ArgumentError, "Expected an integer, got #{value}" unless value.respond_to?(:integer?) && value.integer?
    return false if value < 2

    generator.each do |number|
      quotient, remainder = value.divmod(number)
      return true if quotient < number
      return false if remainder.zero?
    end
    true
  end

  def int_from_prime_division(factors)
    factors.inject(1) { |value, (prime, index)| value * prime**index }
  end

  def prime_division(value, generator = Generator23.new)
    raise ZeroDivisionError if value.zero?

    factors = []
    if value.negative?
      value = -value
      factors << [-1, 1]
    end
    generator.each do |prime|
      count = 0
      while (value % prime).zero?
        value /= prime
        count += 1
      end
      factors << [prime, count] unless count.zero?
      break if value < prime * prime
    end
    factors << [value, 1] if value > 1
    factors
  end

  # Gives numbers one after another, up to a bound. Subclasses define `succ` and `rewind`.
  class PseudoPrimeGenerator
    include Enumerable

    attr_accessor :upper_bound

    def initialize(ubound = nil)
      @upper_bound = ubound
    end

    def succ
      raise NotImplementedError, 'need to define `succ\''
    end

    def next
      raise NotImplementedError, 'need to define `next\''
    end

    def rewind
      raise NotImplementedError, 'need to define `rewind\''
    end

    def each
      return dup unless block_given?

      last = nil
      if @upper_bound
        loop do
          prime = succ
          break last if prime > @upper_bound

          last = yield(prime)
        end
      else
        loop { last = yield(succ) }
      end
      last
    end

    def size
      Float::INFINITY
    end

    def with_index(offset = 0, &block)
      return enum_for(:with_index, offset) { Float::INFINITY } unless block
      return each_with_index(&block) if offset.zero?

      index = offset
      each do |prime|
        yield(prime, index)
        index += 1
      end
    end

    def with_object(object)
      return enum_for(:with_object, object) { Float::INFINITY } unless block_given?

      each { |prime| yield(prime, object) }
      object
    end
  end

  # All primes: each candidate is divided by the primes up to its root.
  class EratosthenesGenerator < PseudoPrimeGenerator
    def initialize(ubound = nil)
      super
      rewind
    end

    def succ
      candidate = @last
      loop do
        candidate += candidate < 3 ? 1 : 2
        break if prime?(candidate)
      end
      @primes << candidate
      @last = candidate
    end
    alias next succ

    def rewind
      @last = 1
      @primes = []
      self
    end

    private

    def prime?(candidate)
      @primes.each do |prime|
        return true if prime * prime > candidate
        return false if (candidate % prime).zero?
      end
      true
    end

    def initialize_copy(other)
      super
      rewind
    end
  end

  class TrialDivisionGenerator < EratosthenesGenerator; end

  # 2, 3, and all numbers that neither of them divides.
  class Generator23 < PseudoPrimeGenerator
    def initialize(ubound = nil)
      super
      rewind
    end

    def succ
      if @step
        @prime += @step
        @step = 6 - @step
      else
        case @prime
        when 1 then @prime = 2
        when 2 then @prime = 3
        when 3
          @prime = 5
          @step = 2
        end
      end
      @prime
    end
    alias next succ

    def rewind
      @prime = 1
      @step = nil
      self
    end
  end
end

class Integer
  def self.from_prime_division(factors)
    Prime.int_from_prime_division(factors)
  end

  def self.each_prime(ubound, &block)
    Prime.each(ubound, &block)
  end

  def prime_division(generator = Prime::Generator23.new)
    Prime.prime_division(self, generator)
  end

  def prime?
    Prime.prime?(self)
  end
end
