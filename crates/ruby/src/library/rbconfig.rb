# frozen_string_literal: true

module RbConfig
  CONFIG = {
    'MAJOR' => '3',
    'MINOR' => '2',
    'TEENY' => '8',
    'ruby_version' => '3.2.0',
    'ruby_install_name' => 'ruby',
    'RUBY_INSTALL_NAME' => 'ruby',
    'bindir' => '/usr/bin',
    'prefix' => '/usr',
    'sysconfdir' => '/etc',
    'EXEEXT' => '',
    'host_os' => 'linux-gnu',
    'target_os' => 'linux',
    'host_cpu' => 'x86_64',
    'target_cpu' => 'x86_64',
    'arch' => 'x86_64-linux-gnu',
  }

  def self.ruby = '/usr/bin/ruby'
  def self.expand(value, _config = CONFIG) = value
end
