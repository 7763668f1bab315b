# frozen_string_literal: true

# The one instance of a class.
module Singleton
  VERSION = '0.1.1'

  module SingletonClassMethods
    def instance
      @singleton__instance__ ||= new
    end

    def clone
      copy = super
      copy.instance_variable_set(:@singleton__instance__, nil)
      copy
    end

    def _load(_string) = instance

    def inherited(subclass)
      super
      subclass.instance_variable_set(:@singleton__instance__, nil)
    end
  end

  def self.included(base)
    super
    base.private_class_method :new, :allocate
    base.extend(SingletonClassMethods)
    base.instance_variable_set(:@singleton__instance__, nil)
  end

  def clone(*) = raise(TypeError, "can't clone instance of singleton #{self.class}")
  def dup = raise(TypeError, "can't dup instance of singleton #{self.class}")
  def _dump(_depth = -1) = ''
end
