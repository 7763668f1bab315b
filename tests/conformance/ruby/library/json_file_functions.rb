require 'json'
p JSON.load_file('support/data.json'), JSON.load_file('support/data.json', symbolize_names: true), JSON.parse(File.read('support/data.json')).keys
begin
  JSON.load_file('nope.json')
rescue Errno::ENOENT => e
  puts e.message
end
