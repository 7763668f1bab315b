# frozen_string_literal: true

class Thread
  class Backtrace
    class Location
      attr_reader :path, :lineno, :label

      def self.__for(line)
        location = allocate
        location.__send__(:__parse, line)
        location
      end

      def base_label
        @label.sub(/\A(?:(?:block|rescue|ensure)(?: \(\d+ levels\))? in )+/, '')
      end

      def absolute_path
        File.expand_path(@path)
      end

      def to_s
        @line
      end

      def inspect
        @line.inspect
      end

      private

      def __parse(line)
        @line = line
        @path, number, @label = line.match(/\A(.*?):(\d+)(?::in `(.*)')?\z/).captures
        @lineno = number.to_i
      end
    end
  end
end

class Exception
  def backtrace_locations
    lines = backtrace
    lines && lines.map { |line| Thread::Backtrace::Location.__for(line) }
  end
end

module Process
  class Status
    def self.__for(status)
      object = allocate
      object.instance_variable_set(:@status, status)
      object
    end

    def exitstatus = @status
    def to_i = @status << 8
    def success? = @status == 0
    def pid = 1
    def exited? = true
    def signaled? = false
    def termsig = nil
    def stopped? = false
    def ==(other) = other.is_a?(Status) ? to_i == other.to_i : to_i == other
    def to_s = "pid #{pid} exit #{@status}"
    def inspect = "#<Process::Status: pid #{pid} exit #{@status}>"
  end
end

class IO
  module WaitReadable; end
  module WaitWritable; end

  class EAGAINWaitReadable < Errno::EAGAIN
    include WaitReadable
  end

  class EAGAINWaitWritable < Errno::EAGAIN
    include WaitWritable
  end

  EWOULDBLOCKWaitReadable = EAGAINWaitReadable
  EWOULDBLOCKWaitWritable = EAGAINWaitWritable
end
