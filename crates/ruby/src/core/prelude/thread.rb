# frozen_string_literal: true

# A thread runs to its end when it is made: there is nothing that could run at the same time.
class Thread
  class << self
    attr_accessor :abort_on_exception
    attr_writer :report_on_exception

    def report_on_exception = @report_on_exception.nil? ? true : @report_on_exception

    def new(*args, &block)
      raise ThreadError, 'must be called with a block' unless block
      thread = allocate
      thread.__send__(:initialize, *args, &block)
      thread.__send__(:__run, args, block)
      thread
    end
    alias start new
    alias fork new

    def current = @current || main
    def main = (@main ||= allocate)
    def list = [current]
    # A thread that waits for another one waits forever, because the other one does not run.
    def pass
      return if current == main
      @passes = @passes.to_i + 1
      raise ThreadError, "No live threads left. Deadlock?" if @passes > 100_000
    end

    def exit = Thread.current.kill
    def handle_interrupt(*) = yield
    def pending_interrupt?(*) = false
    def stop = raise(ThreadError, "stopping only thread\n\tnote: use sleep to stop forever")

    def __current=(thread)
      @current = thread
    end
  end

  attr_accessor :name, :priority, :abort_on_exception
  attr_writer :report_on_exception

  def initialize(*) = nil
  def report_on_exception = @report_on_exception.nil? ? Thread.report_on_exception : @report_on_exception

  def join(_limit = nil)
    if @error
      Kernel.raise @error
    end
    self
  end

  def value
    join
    @value
  end

  def [](name) = __locals[name.to_sym]

  def []=(name, value)
    raise FrozenError, "can't modify frozen thread locals" if frozen?
    __locals[name.to_sym] = value
  end

  def key?(name) = __locals.key?(name.to_sym)
  def keys = __locals.keys

  def fetch(name, *default)
    name = name.to_sym
    return __locals[name] if __locals.key?(name)
    return yield(name) if block_given?
    return default[0] unless default.empty?
    raise KeyError.new("key not found: #{name.inspect}", receiver: self, key: name)
  end

  def thread_variable_get(name) = (@variables ||= {})[name.to_sym]
  def thread_variable_set(name, value) = (@variables ||= {})[name.to_sym] = value
  def thread_variable?(name) = (@variables ||= {}).key?(name.to_sym)
  def thread_variables = (@variables ||= {}).keys
  def alive? = !@finished
  def stop? = !alive?
  def status = alive? ? 'run' : (@error ? nil : false)
  def group = nil
  def wakeup = self
  def run = self
  def backtrace(*) = alive? ? caller : nil

  def kill
    throw @tag if @tag && alive?
    self
  end
  alias exit kill
  alias terminate kill

  def raise(*arguments)
    Kernel.raise(*arguments) if alive?
  end

  def inspect = "#<Thread:0x#{(object_id << 1).to_s(16).rjust(16, '0')} #{status || 'dead'}>"
  alias to_s inspect

  private

  def __locals = (@locals ||= {})

  def __run(args, block)
    before = Thread.current
    Thread.__current = self
    @tag = Object.new
    catch(@tag) { @value = block.call(*args) }
  rescue StandardError, ScriptError => e
    @error = e
    if report_on_exception
      $stderr.write("#{inspect.sub('>', ' run>')} terminated with exception (report_on_exception is true):\n#{e.full_message(highlight: false)}")
    end
    Kernel.raise e if abort_on_exception || Thread.abort_on_exception
  ensure
    @finished = true
    Thread.__current = before
  end

  class Mutex
    def lock
      raise ThreadError, 'deadlock; recursive locking' if @owner
      @owner = Thread.current
      self
    end

    def try_lock
      return false if @owner
      @owner = Thread.current
      true
    end

    def unlock
      raise ThreadError, 'Attempt to unlock a mutex which is not locked' unless @owner
      @owner = nil
      self
    end

    def locked? = !@owner.nil?
    def owned? = @owner.equal?(Thread.current)

    def synchronize
      raise ThreadError, 'must be called with a block' unless block_given?
      lock
      begin
        yield
      ensure
        unlock if @owner
      end
    end

    def sleep(_timeout = nil)
      unlock
      lock
      0
    end
  end

  class ConditionVariable
    def wait(mutex, timeout = nil)
      mutex.sleep(timeout)
      self
    end

    def signal = self
    def broadcast = self
  end

  class Queue
    def initialize(items = [])
      raise TypeError, "can't convert #{items.class} into Array" unless items.respond_to?(:to_a)
      @items = items.to_a.dup
      @closed = false
    end

    def push(item)
      raise ClosedQueueError, 'queue closed' if @closed
      @items.push(item)
      self
    end
    alias << push
    alias enq push

    def pop(non_block = false, timeout: nil)
      return @items.shift unless @items.empty?
      raise ThreadError, 'queue empty' if non_block
      return nil if @closed || timeout
      raise ThreadError, 'No live threads left. Deadlock?'
    end
    alias shift pop
    alias deq pop

    def clear
      @items.clear
      self
    end

    def close
      @closed = true
      self
    end

    def closed? = @closed
    def empty? = @items.empty?
    def size = @items.size
    alias length size
    def num_waiting = 0
    def freeze = raise(TypeError, "cannot freeze #{inspect}")
  end

  class SizedQueue < Queue
    attr_reader :max

    def initialize(max)
      raise ArgumentError, 'queue size must be positive' unless max.positive?
      super()
      @max = max
    end

    def push(item, non_block = false, timeout: nil)
      raise ThreadError, 'queue full' if non_block && @items.size >= @max
      super(item)
    end
    alias << push
    alias enq push
  end
end

Mutex = Thread::Mutex
Queue = Thread::Queue
SizedQueue = Thread::SizedQueue
ConditionVariable = Thread::ConditionVariable

class ThreadGroup
  Default = new
  def list = Thread.list
  def add(_thread) = self
  def enclosed? = false
end
