# frozen_string_literal: true

class Delegator < BasicObject
  VERSION = '0.2.0'

  kernel = ::Kernel.dup
  kernel.class_eval do
    %i[to_s =~ !~ === <=> hash].each { |name| undef_method(name) if method_defined?(name) }
  end
  include ::Kernel

  # Methods of every object ask the other object.
  %i[to_s inspect =~ !~ === <=> hash].each do |name|
    define_method(name) { |*args, &block| __getobj__.__send__(name, *args, &block) }
  end

  def self.const_missing(name)
    ::Object.const_get(name)
  end

  def initialize(object)
    __setobj__(object)
  end

  def method_missing(name, *args, **opts, &block)
    target = __getobj__
    if target.respond_to?(name)
      target.__send__(name, *args, **opts, &block)
    elsif ::Kernel.method_defined?(name) || ::Kernel.private_method_defined?(name)
      ::Kernel.instance_method(name).bind_call(self, *args, **opts, &block)
    else
      super(name, *args, **opts, &block)
    end
  end
  private :method_missing

  def respond_to_missing?(name, include_private)
    __getobj__.respond_to?(name, include_private)
  end

  def protected_methods(all = true) = __getobj__.protected_methods(all) | super
  def methods(all = true) = __getobj__.methods(all) | super
  def public_methods(all = true) = __getobj__.public_methods(all) | super

  def ==(other)
    return true if other.equal?(self)
    __getobj__ == other
  end

  def !=(other)
    return false if other.equal?(self)
    __getobj__ != other
  end

  def eql?(other)
    return true if other.equal?(self)
    other.eql?(__getobj__)
  end

  def ! = !__getobj__

  def __getobj__
    ::Kernel.raise ::NotImplementedError, "need to define `__getobj__'"
  end

  def __setobj__(_object)
    ::Kernel.raise ::NotImplementedError, "need to define `__setobj__'"
  end

  def marshal_dump
    variables = instance_variables.reject { |name| name.match?(/\A@delegate_/) }
    [:__v2__, variables, variables.map { |name| instance_variable_get(name) }, __getobj__]
  end

  def marshal_load(data)
    version, variables, values, object = data
    return __setobj__(data) unless version == :__v2__
    variables.each_with_index { |name, index| instance_variable_set(name, values[index]) }
    __setobj__(object)
  end

  def initialize_clone(other, freeze: nil)
    __setobj__(other.__getobj__.clone(freeze: freeze))
  end

  def initialize_dup(other)
    __setobj__(other.__getobj__.dup)
  end
  private :initialize_clone, :initialize_dup
end

class SimpleDelegator < Delegator
  def __getobj__
    unless defined?(@delegate_sd_obj)
      return yield if block_given?
      ::Kernel.raise ::ArgumentError, 'not delegated'
    end
    @delegate_sd_obj
  end

  def __setobj__(object)
    @delegate_sd_obj = object
  end
end

def DelegateClass(superclass, &block)
  klass = Class.new(Delegator)
  klass.class_eval do
    def __getobj__
      unless defined?(@delegate_dc_obj)
        return yield if block_given?
        ::Kernel.raise ::ArgumentError, 'not delegated'
      end
      @delegate_dc_obj
    end

    def __setobj__(object)
      @delegate_dc_obj = object
    end
  end
  own = Delegator.public_instance_methods + %i[__getobj__ __setobj__ object_id __id__ __send__]
  (superclass.public_instance_methods - own).each do |name|
    klass.define_method(name) { |*args, **opts, &body| __getobj__.__send__(name, *args, **opts, &body) }
  end
  (superclass.protected_instance_methods - own).each do |name|
    klass.define_method(name) { |*args, **opts, &body| __getobj__.__send__(name, *args, **opts, &body) }
    klass.__send__(:protected, name)
  end
  klass.define_singleton_method(:protected_instance_methods) do |all = true|
    super(all) | superclass.protected_instance_methods
  end
  klass.define_singleton_method(:public_instance_methods) { |all = true| super(all) | superclass.public_instance_methods }
  klass.module_eval(&block) if block
  klass
end
