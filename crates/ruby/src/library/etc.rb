# frozen_string_literal: true

# Users and groups of the machine are not visible, but for root, which is everywhere.
module Etc
  Passwd = Struct.new(:name, :passwd, :uid, :gid, :gecos, :dir, :shell)
  Group = Struct.new(:name, :passwd, :gid, :mem)

  class << self
    def getlogin = ENV['USER']

    def getpwnam(name) = name == 'root' ? __root__ : raise(ArgumentError, "can't find user for #{name}")
    def getpwuid(uid = 0) = uid.zero? ? __root__ : raise(ArgumentError, "can't find user for #{uid}")
    def getgrnam(name) = name == 'root' ? __root_group__ : raise(ArgumentError, "can't find group for #{name}")
    def getgrgid(gid = 0) = gid.zero? ? __root_group__ : raise(ArgumentError, "can't find group for #{gid}")
    def __root__ = Passwd.new('root', 'x', 0, 0, 'root', '/root', '/bin/sh')
    def __root_group__ = Group.new('root', 'x', 0, [])
    def passwd = nil
    def group = nil
    def nprocessors = 1
    def systmpdir = '/tmp'
    def sysconfdir = '/etc'
    def uname = { sysname: 'Linux', nodename: 'localhost', release: '', version: '', machine: 'x86_64' }
  end
end
