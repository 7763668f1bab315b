require 'tempfile'
t = Tempfile.new(['pre', '.conf']); p t.path.start_with?(Dir.tmpdir + '/pre'), File.extname(t.path), File.exist?(t.path), t.write('abc'), (t.flush; File.read(t.path)), t.size, t.length, t.close, t.closed?, t.open.read, t.unlink, t.path, t.class
x = Tempfile.open('q') { |f| f << 'hi'; f.path }; p File.exist?(x)
y = Tempfile.create('z') { |f| f.print 1; f.class }; p y
t = Tempfile.new; path = t.path; t.close!; p File.exist?(path)
