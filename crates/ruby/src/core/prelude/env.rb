# frozen_string_literal: true

# The environment of the host. Changes are seen by this program alone.
class << ENV
  include Enumerable

  def [](name)
    name = __name(name)
    @changes && @changes.key?(name) ? @changes[name] : __read(name)
  end

  def []=(name, value)
    name = __name(name)
    unless value.nil?
      value = Kernel.__to_str(value)
      raise ArgumentError, 'bad environment variable value: contains null byte' if value.include?("\0")
      value = value.dup.freeze
    end
    if name.empty? || name.include?('=')
      raise Errno::EINVAL, "setenv(#{name})"
    end
    (@changes ||= {})[name] = value
  end
  alias store []=

  def fetch(name, *default)
    raise ArgumentError, "wrong number of arguments (given #{default.size + 1}, expected 1..2)" if default.size > 1
    value = self[name]
    return value unless value.nil?
    return yield(name) if block_given?
    return default[0] unless default.empty?
    raise KeyError.new("key not found: #{name.inspect}", receiver: self, key: name)
  end

  def to_h
    all = __all
    @changes&.each { |name, value| value.nil? ? all.delete(name) : all[name] = value }
    block_given? ? all.to_h { |name, value| yield(name, value) } : all
  end

  def to_hash = to_h
  def to_a = to_h.to_a
  def keys = to_h.keys
  def values = to_h.values
  def size = to_h.size
  alias length size
  def empty? = to_h.empty?
  def key?(name) = !self[name].nil?
  alias has_key? key?
  alias include? key?
  alias member? key?
  def value?(value) = value.respond_to?(:to_str) ? to_h.value?(value.to_str) : nil
  alias has_value? value?
  def key(value) = to_h.key(value)
  def assoc(name) = to_h.assoc(name)
  def rassoc(value) = to_h.rassoc(value)
  def values_at(*names) = names.map { |name| self[name] }
  def slice(*names) = to_h.slice(*names)
  def except(*names) = to_h.except(*names)
  def invert = to_h.invert
  def rehash = nil
  def freeze = raise(TypeError, 'cannot freeze ENV')
  def to_s = 'ENV'
  def inspect = to_h.inspect
  def dup = raise(TypeError, 'Cannot dup ENV, use ENV.to_h to get a copy of ENV as a hash')
  def clone(freeze: nil) = raise(TypeError, 'Cannot clone ENV, use ENV.to_h to get a copy of ENV as a hash')

  def each(&block)
    return to_enum(:each) unless block
    to_h.each(&block)
    self
  end
  alias each_pair each

  def each_key(&block)
    return to_enum(:each_key) unless block
    keys.each(&block)
    self
  end

  def each_value(&block)
    return to_enum(:each_value) unless block
    values.each(&block)
    self
  end

  def delete(name)
    value = self[name]
    self[name] = nil unless value.nil?
    value.nil? && block_given? ? yield(name) : value
  end

  def delete_if(&block)
    return to_enum(:delete_if) unless block
    reject!(&block)
    self
  end

  def reject!
    return to_enum(:reject!) unless block_given?
    gone = to_h.select { |name, value| yield(name, value) }
    gone.each_key { |name| delete(name) }
    gone.empty? ? nil : self
  end

  def select!
    return to_enum(:select!) unless block_given?
    reject! { |name, value| !yield(name, value) }
  end
  alias filter! select!

  def keep_if(&block)
    return to_enum(:keep_if) unless block
    select!(&block)
    self
  end

  def select(&block)
    return to_enum(:select) unless block
    to_h.select(&block)
  end
  alias filter select

  def reject(&block)
    return to_enum(:reject) unless block
    to_h.reject(&block)
  end

  def clear
    keys.each { |name| delete(name) }
    self
  end

  def shift
    name, value = to_h.first
    return nil if name.nil?
    delete(name)
    [name, value]
  end

  def update(*hashes)
    hashes.each do |hash|
      hash.to_hash.each do |name, value|
        value = yield(name, self[name], value) if block_given? && key?(name)
        self[name] = value
      end
    end
    self
  end
  alias merge! update

  def replace(hash)
    hash = hash.to_hash
    (keys - hash.keys).each { |name| delete(name) }
    update(hash)
  end

  private :__read, :__all

  private

  def __name(name)
    name = Kernel.__to_str(name)
    raise ArgumentError, 'bad environment variable name: contains null byte' if name.include?("\0")
    name.dup.freeze
  end
end
