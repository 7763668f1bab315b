# frozen_string_literal: true

# Users and groups of the machine are not visible.
module Etc
  Passwd = Struct.new(:name, :passwd, :uid, :gid, :gecos, :dir, :shell)
  Group = Struct.new(:name, :passwd, :gid, :mem)

  class << self
    def getlogin = ENV['USER']
    def getpwnam(name) = raise(ArgumentError, "can't find user for #{name}")
    def getpwuid(uid = 0) = raise(ArgumentError, "can't find user for #{uid}")
    def getgrnam(name) = raise(ArgumentError, "can't find group for #{name}")
    def getgrgid(gid = 0) = raise(ArgumentError, "can't find group for #{gid}")
    def passwd = nil
    def group = nil
    def nprocessors = 1
    def systmpdir = '/tmp'
    def sysconfdir = '/etc'
    def uname = { sysname: 'Linux', nodename: 'localhost', release: '', version: '', machine: 'x86_64' }
  end
end
