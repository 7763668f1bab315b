require 'find'; require 'tmpdir'; require 'fileutils'
Dir.mktmpdir do |d|
  Dir.chdir(d) { FileUtils.mkdir_p(%w[a/.git a/b]); FileUtils.touch(%w[a/.git/x a/b/y a/z]); p Find.find('.').sort, Find.find('a').reject { |f| File.directory?(f) }.sort; seen = []; Find.find('a') { |f| Find.prune if File.basename(f) == '.git'; seen << f }; p seen.sort }
end
begin; Find.find('/none') { }; rescue => e; p e.class, e.message; end
