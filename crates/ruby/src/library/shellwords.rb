# frozen_string_literal: true

module Shellwords
  def shellsplit(line)
    words = []
    field = String.new
    line.scan(/\G\s*(?>([^\0\s\\'"]+)|'([^\0']*)'|"((?:[^\0"\\]|\\[^\0])*)"|(\\[^\0]?)|(\S))(\s|\z)?/m) do |word, single, double, escape, garbage, separator|
      raise ArgumentError, "Unmatched quote: #{line.inspect}" if garbage
      # Inside of double quotes a backslash escapes few characters only.
      field << (word || single || (double && double.gsub(/\\([$`"\\\n])/, '\\1')) || escape.gsub(/\\(.)/, '\\1'))
      if separator
        words << field
        field = String.new
      end
    end
    words
  end
  alias shellwords shellsplit

  def shellescape(str)
    str = str.to_s
    return "''".dup if str.empty?
    str = str.gsub(%r{[^A-Za-z0-9_\-.,:+/@\n]}, '\\\\\\&')
    str.gsub("\n", "'\n'")
  end

  def shelljoin(array)
    array.map { |word| shellescape(word) }.join(' ')
  end

  module_function :shellsplit, :shellwords, :shellescape, :shelljoin

  class << self
    alias split shellsplit
    alias escape shellescape
    alias join shelljoin
  end
end

class String
  def shellsplit = Shellwords.split(self)
  def shellescape = Shellwords.escape(self)
end

class Array
  def shelljoin = Shellwords.join(self)
end
