require 'find'
require 'tmpdir'
p Find.find('support').map { |f| f }.size > 0
names = []
Find.find('support') do |f|
  Find.prune if File.basename(f) == 'inner'
  names << f
end
p names
begin
  Find.find('nope') { |f| p f }
rescue Errno::ENOENT => e
  puts e.message
end
p Dir.tmpdir
