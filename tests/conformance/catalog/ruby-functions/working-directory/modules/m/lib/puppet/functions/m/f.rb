# frozen_string_literal: true

require 'fileutils'
require 'tmpdir'

Puppet::Functions.create_function(:'m::f') do
  def f
    Dir.mktmpdir do |dir|
      inside = Dir.chdir(dir) do
        FileUtils.mkdir_p('a/b')
        File.write('a/b/c', 'written')
        [File.read('a/b/c'), Dir.glob('a/**/*').sort, Dir.pwd == File.realpath(dir)]
      end
      [inside, File.read("#{dir}/a/b/c"), File.exist?('a/b/c')]
    end
  end
end
