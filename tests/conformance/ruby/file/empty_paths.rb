# Nothing has an empty path, also not the working directory.
%i[exist? file? directory? symlink? readable? writable? executable? zero? size?].each { |name| p File.__send__(name, '') }
p Dir.exist?(''), FileTest.directory?(''), File.expand_path('') == Dir.pwd, Dir.glob('')
%i[read readlines open size stat lstat mtime ftype].each do |name|
  File.__send__(name, '')
rescue SystemCallError => e
  puts e.message
end
%i[entries children chdir open].each do |name|
  Dir.__send__(name, '')
rescue SystemCallError => e
  puts e.message
end
begin
  File.write('', 'x')
rescue SystemCallError => e
  puts e.message
end
