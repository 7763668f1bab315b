require 'tempfile'
require 'fileutils'
require 'tmpdir'
p Tempfile.superclass.superclass, FileUtils.respond_to?(:mkdir_p), FileUtils.respond_to?(:rm_rf), FileUtils.pwd == Dir.pwd, FileUtils.compare_file('support/data.json', 'support/data.json'), FileUtils.uptodate?('nope', [])
p FileUtils.rm_f('does-not-exist'), FileUtils.mkdir_p('support'), FileUtils.rm_rf('nope-nope'), FileUtils.mkdir_p('x/y', noop: true)
begin
  FileUtils.rm('does-not-exist')
rescue Errno::ENOENT => e
  puts e.class
end
