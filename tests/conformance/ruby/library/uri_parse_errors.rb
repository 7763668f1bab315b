require 'uri'
['http://a:x/', 'http://a b/', 'http://é/', 'a b', 'http://a/%zz', '1http://a', 'http://a#b#c', 'http://a/b c', 'http://a/[x]', 'http://a/|', nil, 1, 'mailto:', 'http://a/#a b', 'http://a/?%zz',
 'http://a:80:90/', 'http://[::1', 'http://[zz]/', 'http://a/<x>', 'http://a/{x}', "http://a\n", 'mailto:a b', 'file:///a b'].each do |text|
  URI.parse(text)
  puts "parsed #{text}"
rescue URI::Error => e
  puts "#{e.class}: #{e.message}"
end
p URI::InvalidURIError.ancestors.take(3), URI::InvalidComponentError.superclass, URI::BadURIError.superclass
begin
  URI(nil)
rescue ArgumentError => e
  p e.message
end
