require 'rbconfig'
p RbConfig::CONFIG["ruby_version"].class, RbConfig::CONFIG["EXEEXT"].class, RbConfig::CONFIG["host_os"] =~ /linux/ ? 1 : 0
require 'etc'
p Etc.respond_to?(:getpwnam), Etc.respond_to?(:getlogin)
