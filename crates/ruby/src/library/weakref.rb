# frozen_string_literal: true

# Nothing is collected while it is referred to: a reference is never dead.
class WeakRef < Delegator
  class RefError < StandardError; end

  def initialize(object)
    super
  end

  def __getobj__
    raise RefError, 'Invalid Reference - probably recycled' unless defined?(@delegate_object)
    @delegate_object
  end

  def __setobj__(object)
    @delegate_object = object
  end

  def weakref_alive? = true
end
