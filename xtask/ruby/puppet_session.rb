# frozen_string_literal: true

# A quiet, reproducible Puppet inside this process: no configuration of the machine is read, the
# strictness is Puppet 8's, and whatever Puppet logs is collected instead of printed.
#
# PUPPET_LIB in the environment names the `lib` directory of another Puppet than the installed one.

$LOAD_PATH.unshift(ENV['PUPPET_LIB']) if ENV['PUPPET_LIB']
Encoding.default_external = Encoding::UTF_8

require 'json'
require 'tmpdir'
require 'puppet'
require 'puppet/pops'
require 'puppet/pops/pn'

module PuppetSession
  # An empty directory.
  def self.empty
    FileUtils.mkdir_p("#{@home}/empty").first
  end

  def self.start
    @home = home = Dir.mktmpdir('bunraku-oracle')
    owner = Process.pid
    at_exit { FileUtils.remove_entry(home) if Process.pid == owner }
    Puppet.initialize_settings(['--confdir', "#{home}/conf", '--vardir', "#{home}/var", '--strict', 'error'])
    Puppet[:strict_variables] = true
    $stdout.sync = true
  end

  # The text with the directories of settings that Puppet's packages have.
  def self.with_usual_directories(text)
    text.gsub("#{@home}/conf", '/etc/puppetlabs/puppet').gsub("#{@home}/var", '/opt/puppetlabs/puppet/cache')
  end

  # Runs the block inside an environment with that modulepath, from the directory `dir`.
  def self.within(dir, modulepath)
    environment = Puppet::Node::Environment.create(:production, modulepath)
    Dir.chdir(dir) { Puppet.override(current_environment: environment) { yield } }
  end

  # What Puppet logs while the block runs, in order.
  def self.logs
    messages = []
    sink = Puppet::Test::LogCollector.new(messages)
    Puppet::Util::Log.newdestination(sink)
    yield
    messages
  ensure
    Puppet::Util::Log.close(sink)
  end

  # The message without the position that Puppet's exceptions append to it.
  def self.bare_message(error)
    Exception.instance_method(:to_s).bind_call(error)
  end

  # One JSON object per line in, one per line out, in the same order. The input is read whole first: what modules run may
  # read from it as well.
  def self.serve
    $stdin.readlines.each { |line| puts JSON.generate(yield(JSON.parse(line))) }
  end
end
