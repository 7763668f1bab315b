# frozen_string_literal: true

class Logger
  VERSION = '1.5.0'
  ProgName = 'logger.rb/1.5.0'

  module Severity
    DEBUG = 0
    INFO = 1
    WARN = 2
    ERROR = 3
    FATAL = 4
    UNKNOWN = 5
  end
  include Severity

  class Error < RuntimeError; end
  class ShiftingError < Error; end

  SEV_LABEL = %w[DEBUG INFO WARN ERROR FATAL ANY].freeze

  # Turns what is logged into a line.
  class Formatter
    Format = "%s, [%s #%d] %5s -- %s: %s\n"
    attr_accessor :datetime_format

    def initialize
      @datetime_format = nil
    end

    def call(severity, time, progname, msg)
      format(Format, severity[0], time.strftime(@datetime_format || '%Y-%m-%dT%H:%M:%S.%6N'), Process.pid, severity,
             progname, msg2str(msg))
    end

    private

    def msg2str(msg)
      case msg
      when ::String then msg
      when ::Exception then "#{msg.message} (#{msg.class})\n#{msg.backtrace&.join("\n")}"
      else msg.inspect
      end
    end
  end

  # Where lines go.
  class LogDevice
    attr_reader :dev, :filename

    def initialize(log = nil, **)
      if log.respond_to?(:write) && log.respond_to?(:close)
        @dev = log
      else
        @filename = log.to_s
        @dev = File.open(@filename, 'a')
      end
    end

    # A log that cannot be written is not a reason to fail.
    def write(message)
      @dev.write(message)
      @dev.flush if @filename
    rescue StandardError => e
      warn "#{@dev.closed? ? 'log shifting' : 'log writing'} failed. #{e}"
    end

    def close
      @dev.close unless @dev.closed?
    end

    def reopen(*) = self
  end

  attr_accessor :progname, :formatter
  attr_reader :level

  def initialize(logdev, _shift_age = 0, _shift_size = 1_048_576, level: DEBUG, progname: nil, formatter: nil,
                 datetime_format: nil, **)
    self.level = level
    self.progname = progname
    @default_formatter = Formatter.new
    self.datetime_format = datetime_format
    self.formatter = formatter
    @logdev = logdev && logdev != '/dev/null' ? LogDevice.new(logdev) : nil
  end

  def level=(severity)
    @level = if severity.is_a?(Integer)
               severity
             else
               %w[debug info warn error fatal unknown].index(severity.to_s.downcase) or
                 raise ArgumentError, "invalid log level: #{severity}"
             end
  end

  def datetime_format = @default_formatter.datetime_format

  def datetime_format=(value)
    @default_formatter.datetime_format = value
  end

  def reopen(*) = self

  def add(severity, message = nil, progname = nil)
    severity ||= UNKNOWN
    return true if @logdev.nil? || severity < level
    progname = @progname if progname.nil?
    if message.nil?
      if block_given?
        message = yield
      else
        message = progname
        progname = @progname
      end
    end
    @logdev.write((@formatter || @default_formatter).call(SEV_LABEL[severity] || 'ANY', Time.now, progname, message))
    true
  end
  alias log add

  def <<(msg)
    @logdev&.write(msg)
  end

  { debug: DEBUG, info: INFO, warn: WARN, error: ERROR, fatal: FATAL }.each do |name, severity|
    define_method(name) { |progname = nil, &block| add(severity, nil, progname, &block) }
    define_method("#{name}?") { level <= severity }
    define_method("#{name}!") { self.level = severity }
  end

  def unknown(progname = nil, &block) = add(UNKNOWN, nil, progname, &block)

  def close
    @logdev&.close
  end
end
