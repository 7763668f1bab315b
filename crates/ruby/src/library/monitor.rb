# frozen_string_literal: true

# A lock that its owner may take again.
class Monitor
  def initialize
    @mon_count = 0
    @mon_owner = nil
  end

  def try_enter
    return false if @mon_owner && @mon_owner != Thread.current
    enter
    true
  end

  def enter
    @mon_owner = Thread.current
    @mon_count += 1
    nil
  end

  def exit
    mon_check_owner
    @mon_count -= 1
    @mon_owner = nil if @mon_count.zero?
    nil
  end

  def synchronize
    enter
    begin
      yield
    ensure
      self.exit
    end
  end

  def mon_locked? = @mon_count > 0
  def mon_owned? = mon_locked? && @mon_owner == Thread.current

  def mon_check_owner
    raise ThreadError, 'current thread not owner' unless mon_owned?
  end

  def new_cond = MonitorMixin::ConditionVariable.new(self)

  alias mon_try_enter try_enter
  alias try_mon_enter try_enter
  alias mon_enter enter
  alias mon_exit exit
  alias mon_synchronize synchronize
end

module MonitorMixin
  class ConditionVariable
    def initialize(monitor)
      @monitor = monitor
    end

    def wait(_timeout = nil) = true
    def wait_while = (wait while yield)
    def wait_until = (wait until yield)
    def signal = self
    def broadcast = self
  end

  def self.extend_object(object)
    super
    object.__send__(:mon_initialize)
  end

  def mon_try_enter = @mon_data.try_enter
  alias try_mon_enter mon_try_enter
  def mon_enter = @mon_data.enter
  def mon_exit = @mon_data.exit
  def mon_locked? = @mon_data.mon_locked?
  def mon_owned? = @mon_data.mon_owned?
  def mon_synchronize(&block) = @mon_data.synchronize(&block)
  alias synchronize mon_synchronize
  def new_cond = ConditionVariable.new(@mon_data)

  def initialize(...)
    super
    mon_initialize
  end

  def mon_initialize
    @mon_data = ::Monitor.new
  end
  private :mon_initialize
end
