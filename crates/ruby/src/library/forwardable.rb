# frozen_string_literal: true

module Forwardable
  VERSION = '1.3.2'

  def instance_delegate(hash)
    hash.each do |methods, accessor|
      methods = [methods] unless methods.respond_to?(:each)
      methods.each { |method| def_instance_delegator(accessor, method) }
    end
  end

  def def_instance_delegators(accessor, *methods)
    methods.each do |method|
      next if %w[__send__ __id__].include?(method.to_s)
      def_instance_delegator(accessor, method)
    end
  end

  def def_instance_delegator(accessor, method, ali = method)
    body = Forwardable.__body(accessor, method)
    if Module === self
      define_method(ali, &body)
    else
      define_singleton_method(ali, &body)
    end
    ali.to_sym
  end

  # What finds the receiver: a variable, a constant, a method, or an expression.
  def self.__body(accessor, method)
    text = accessor.to_s
    method = method.to_sym
    case text
    when /\A@@/
      proc { |*args, **opts, &block| self.class.class_variable_get(text).__send__(method, *args, **opts, &block) }
    when /\A@/
      proc { |*args, **opts, &block| instance_variable_get(text).__send__(method, *args, **opts, &block) }
    when /\A[a-z_]\w*[?!]?\z/i
      if text.match?(/\A[A-Z]/)
        proc do |*args, **opts, &block|
          receiver = respond_to?(text, true) ? __send__(text) : self.class.const_get(text)
          receiver.__send__(method, *args, **opts, &block)
        end
      else
        proc { |*args, **opts, &block| __send__(text).__send__(method, *args, **opts, &block) }
      end
    else
      proc { |*args, **opts, &block| instance_eval(text).__send__(method, *args, **opts, &block) }
    end
  end

  alias delegate instance_delegate
  alias def_delegators def_instance_delegators
  alias def_delegator def_instance_delegator
end

module SingleForwardable
  def single_delegate(hash)
    hash.each do |methods, accessor|
      methods = [methods] unless methods.respond_to?(:each)
      methods.each { |method| def_single_delegator(accessor, method) }
    end
  end

  def def_single_delegators(accessor, *methods)
    methods.each do |method|
      next if %w[__send__ __id__].include?(method.to_s)
      def_single_delegator(accessor, method)
    end
  end

  def def_single_delegator(accessor, method, ali = method)
    receiver = accessor
    if accessor.is_a?(String) || accessor.is_a?(Symbol)
      body = Forwardable.__body(accessor, method)
    else
      body = proc { |*args, **opts, &block| receiver.__send__(method, *args, **opts, &block) }
    end
    define_singleton_method(ali, &body)
    ali.to_sym
  end

  alias delegate single_delegate
  alias def_delegators def_single_delegators
  alias def_delegator def_single_delegator
end
