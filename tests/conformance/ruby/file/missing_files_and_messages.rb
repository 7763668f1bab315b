['/none/x', '/'].each { |f| %i[read size stat mtime].each { |m| begin; p File.send(m, f).class; rescue SystemCallError => e; puts "#{m} #{e.class} #{e.message} #{e.errno}"; end } }
begin; File.write('/none/x', 'a'); rescue => e; p e.class, e.message; end
begin; File.delete('/none/x'); rescue => e; p e.class, e.message; end
begin; Dir.mkdir('/none/x'); rescue => e; p e.class, e.message; end
begin; Dir.children('/none'); rescue => e; p e.class, e.message; end
begin; Dir.chdir('/none'); rescue => e; p e.class, e.message; end
begin; File.rename('/none/x', '/none/y'); rescue => e; p e.class, e.message; end
begin; File.readlink('/none/x'); rescue => e; p e.class, e.message; end
begin; Dir.rmdir('/none/x'); rescue => e; p e.class, e.message; end
begin; File.read(nil); rescue => e; p e.class, e.message; end
begin; File.read("a\0b"); rescue => e; p e.class, e.message; end
p File.exist?('/none/x'), File.file?('/none'), Dir.exist?('/none'), File.size?('/none'), Dir.glob('/none/*')
