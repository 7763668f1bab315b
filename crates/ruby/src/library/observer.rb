# frozen_string_literal: true

module Observable
  VERSION = '0.1.1'

  def add_observer(observer, func = :update)
    @observer_peers = {} unless defined?(@observer_peers)
    raise NoMethodError, "observer does not respond to `#{func}'" unless observer.respond_to?(func)
    @observer_peers[observer] = func
  end

  def delete_observer(observer)
    @observer_peers.delete(observer) if defined?(@observer_peers)
  end

  def delete_observers
    @observer_peers.clear if defined?(@observer_peers)
  end

  def count_observers
    defined?(@observer_peers) ? @observer_peers.size : 0
  end

  def changed(state = true)
    @observer_state = state
  end

  def changed?
    !!(defined?(@observer_state) && @observer_state)
  end

  def notify_observers(*arg)
    return unless defined?(@observer_state) && @observer_state
    @observer_peers&.each { |observer, func| observer.__send__(func, *arg) } if defined?(@observer_peers)
    @observer_state = false
  end
end
