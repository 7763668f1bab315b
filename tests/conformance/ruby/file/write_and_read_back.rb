require 'tmpdir'
Dir.mktmpdir { |d| f = "#{d}/a.txt"; p File.write(f, "line1\nline2\n"), File.read(f), File.size(f), File.readlines(f, chomp: true), File.foreach(f).map(&:size), File.exist?(f), File.file?(f), File.directory?(d), File.zero?(f), File.basename(f, '.txt'), File.extname(f) }
