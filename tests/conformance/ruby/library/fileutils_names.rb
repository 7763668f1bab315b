require 'fileutils'
p FileUtils.respond_to?(:mkdir_p), FileUtils.respond_to?(:cp_r), FileUtils.respond_to?(:rm_rf), FileUtils::VERSION.class
p FileUtils.pwd == Dir.pwd, FileUtils.compare_file(__FILE__, __FILE__), FileUtils.uptodate?(__FILE__, ["/nope"])
begin FileUtils.cp("/does/not/exist", "/tmp/x") rescue p $!.class end
