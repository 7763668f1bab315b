# frozen_string_literal: true

module Benchmark
  CAPTION = "      user     system      total        real\n"
  FORMAT = "%10.6u %10.6y %10.6t %10.6r\n"

  class Tms
    attr_reader :utime, :stime, :cutime, :cstime, :real, :total, :label

    def initialize(utime = 0.0, stime = 0.0, cutime = 0.0, cstime = 0.0, real = 0.0, label = nil)
      @utime = utime
      @stime = stime
      @cutime = cutime
      @cstime = cstime
      @real = real
      @total = utime + stime + cutime + cstime
      @label = label.to_s
    end

    def format(*) = Kernel.format("%10.6f %10.6f %10.6f (%10.6f)\n", utime, stime, total, real)
    alias to_s format
    def to_a = [label, utime, stime, cutime, cstime, real]
  end

  class Report
    attr_reader :list

    def initialize(width = 0)
      @width = width
      @list = []
    end

    def item(label = '', &block)
      print label.to_s.ljust(@width)
      @list << (result = Benchmark.measure(label, &block))
      print result.format
      result
    end
    alias report item
  end

  class << self
    def realtime
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      yield
      Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    end

    def measure(label = '')
      real = realtime { yield }
      Tms.new(real, 0.0, 0.0, 0.0, real, label)
    end

    def bm(width = 0)
      puts ' ' * width + CAPTION
      report = Report.new(width)
      yield report
      report.list
    end
    alias bmbm bm
    alias benchmark bm
  end
end
