require 'pathname'; require 'tmpdir'
Dir.mktmpdir do |d|
  r = Pathname.new(d); f = r + 'sub' + 'x.txt'
  p f.dirname.mkpath.class, f.write('hey'), f.read, f.exist?, f.file?, f.size, f.basename, f.extname, f.relative_path_from(r), r.children.map { |c| c.basename.to_s }, r.glob('**/*').map { |c| c.relative_path_from(r).to_s }, f.sub_ext('.md').basename, f.parent == r + 'sub', r.join('a', '../b').relative_path_from(r), f.readlines, f.each_line.to_a, r.entries.size, f.delete, f.exist?, r.find.count, (r + 'sub').rmdir, r.empty?
end
