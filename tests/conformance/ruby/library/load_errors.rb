['no_such_library', 'json/no_such', 'some.thing', '/nowhere/at/all'].each do |name|
  require name
rescue LoadError => e
  puts e.message
  p e.path
end
p require('json'), require('json'), require('yaml'), require('psych')
