# frozen_string_literal: true

class OpenStruct
  VERSION = '0.5.2'

  def initialize(hash = nil)
    @table = {}
    hash&.each_pair { |name, value| self[name] = value }
  end

  def initialize_clone(other, **)
    super
    __copy
  end

  def initialize_dup(other)
    super
    __copy
  end

  def to_h(&block)
    block ? @table.to_h(&block) : @table.dup
  end

  def each_pair
    return to_enum(:each_pair) { @table.size } unless block_given?
    @table.each_pair { |pair| yield pair }
    self
  end

  def [](name) = @table[name.to_sym]

  def []=(name, value)
    name = name.to_sym
    raise FrozenError.new("can't modify frozen Hash: #{@table.inspect}", receiver: @table) if frozen?
    __define(name)
    @table[name] = value
  end

  def dig(name, *names)
    begin
      name = name.to_sym
    rescue NoMethodError
      raise TypeError, "#{name} is not a symbol nor a string"
    end
    @table.dig(name, *names)
  end

  def delete_field(name)
    symbol = name.to_sym
    @table.delete(symbol) do
      return yield if block_given?
      raise NameError.new("no field `#{symbol}' in #{self}", symbol)
    end.tap do
      singleton_class!.remove_method(symbol, :"#{symbol}=")
    rescue NameError
      nil
    end
  end

  def respond_to_missing?(name, include_private = false)
    @table&.key?(name.to_s.chomp('=').to_sym) || super
  end

  def method_missing(name, *args)
    if name.end_with?('=')
      raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 1)" if args.size != 1
      raise FrozenError.new("can't modify frozen object: #{inspect!}", receiver: self) if frozen?
      self[name.to_s.chomp('=')] = args[0]
    elsif args.empty?
      @table[name]
    else
      begin
        super
      rescue NoMethodError => e
        e.backtrace.shift
        raise
      end
    end
  end
  private :method_missing

  def freeze
    @table.freeze
    super
  end

  def ==(other)
    other.is_a?(OpenStruct) && @table == other.__table
  end

  def eql?(other)
    other.is_a?(OpenStruct) && @table.eql?(other.__table)
  end

  def hash = @table.hash

  def inspect
    ids = (Thread.current[:__inspect_key__] ||= [])
    return "#<#{class!} ...>" if ids.any? { |known| known.equal?(self) }
    ids << self
    begin
      detail = @table.map { |name, value| " #{name}=#{value.inspect}" }.join(',')
    ensure
      ids.pop
    end
    "#<#{class!}#{detail}>"
  end
  alias to_s inspect

  def marshal_dump = @table

  def marshal_load(hash)
    @table = {}
    hash.each_pair { |name, value| self[name] = value }
  end

  def encode_with(coder)
    @table.each_pair { |name, value| coder[name.to_s] = value }
  end

  def init_with(coder)
    initialize(coder.map)
  end

  def __table = @table

  # A field can have the name of any method, so the methods are known by other names, too.
  instance_methods.each { |name| alias_method("#{name}!", name) unless name.match?(/\W\z/) }

  private

  def __copy
    @table = @table.dup
    @table.each_key { |name| __define(name) }
  end

  # Methods that every object has are not replaced, except by those of a field.
  def __define(name)
    return if singleton_methods!(false).include?(name)
    return unless name.match?(/\A[a-zA-Z_]\w*\z/)
    owner = begin
      method!(name).owner
    rescue NameError
      nil
    end
    return if owner && owner < OpenStruct
    return if name.end_with?('!') || name == :instance_exec || name == :object_id
    define_singleton_method!(name) { @table[name] }
    define_singleton_method!(:"#{name}=") { |value| self[name] = value }
  end
end
