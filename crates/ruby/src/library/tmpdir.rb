# frozen_string_literal: true

class Dir
  def self.tmpdir = '/tmp'

  def self.mktmpdir(prefix = nil, tmpdir = nil, **)
    unless prefix.nil? || prefix.is_a?(Array) || prefix.respond_to?(:to_str)
      raise ArgumentError, "unexpected prefix: #{prefix.inspect}"
    end
    prefix, suffix = prefix.is_a?(Array) ? prefix : [prefix || 'd', '']
    path = "#{tmpdir || self.tmpdir}/#{prefix}#{Time.now.strftime('%Y%m%d')}-#{Process.pid}-#{Random.rand(0x100000000).to_s(36)}#{suffix}"
    mkdir(path, 0o700)
    return path unless block_given?
    begin
      yield path.dup
    ensure
      require 'fileutils'
      FileUtils.remove_entry(path)
    end
  end

  module Tmpname
    def self.create(basename, tmpdir = nil, **)
      prefix, suffix = basename.is_a?(Array) ? basename : [basename, '']
      path = "#{tmpdir || Dir.tmpdir}/#{prefix}#{Time.now.strftime('%Y%m%d')}-#{Process.pid}-#{Random.rand(0x100000000).to_s(36)}#{suffix}"
      yield path, 1, {}, tmpdir if block_given?
      path
    end
  end
end
