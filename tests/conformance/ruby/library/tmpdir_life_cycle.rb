require 'tmpdir'
p Dir.tmpdir, Dir.mktmpdir { |d| File.write("#{d}/x", ''); [File.directory?(d), format('%o', File.stat(d).mode), File.basename(d)[0], Dir.children(d)] }
d = Dir.mktmpdir('foo'); p File.basename(d).start_with?('foo'), Dir.exist?(d), Dir.rmdir(d), Dir.exist?(d)
p Dir.mktmpdir(['a', 'z']) { |x| File.basename(x)[[0, -1].first] + x[-1] }
begin; Dir.mktmpdir { |x| $keep = x; raise 'oops' }; rescue => e; p e.message, Dir.exist?($keep); end
