require 'uri'
puts URI::HTTP.build(host: 'h', path: '/p', query: 'q=1'), URI::HTTP.build(host: 'h', port: 81), URI::Generic.build(scheme: 'x', host: 'h', path: '/y'), URI::HTTPS.build(['u', 'h', nil, '/p', nil, nil])
x = URI('http://a/b')
x.host = 'z'
x.port = 81
x.scheme = 'https'
x.query = 'k=v'
x.fragment = 'f'
x.user = 'u'
x.password = 'p'
x.path = '/new'
puts x
x.userinfo = 'v:w'
x.query = nil
puts x, x.dup
[-> { x.path = '/c d' }, -> { x.host = 'a b' }, -> { x.port = 'x' }, -> { x.scheme = '1' }, -> { x.user = 'a b' }, -> { URI('http://a').password = 'x' }, -> { URI('urn:a').path = '/b' },
 -> { x.opaque = 'foo' }, -> { URI::HTTP.build(host: 'h', path: 'p') }, -> { URI::HTTP.build(host: 'a b') }, -> { URI::HTTP.build(['h', '/p']) }].each do |change|
  change.call
  puts 'changed'
rescue URI::Error, ArgumentError => e
  puts "#{e.class}: #{e.message}"
end
y = URI('http://a')
y.query = 'a b'
y.fragment = 'c d'
puts y
y.hostname = '::1'
puts y, y.hostname, y.host
p URI('mailto:a@b?subject=x').then { |m| [m.to, m.headers] }, URI('ftp://h/a;type=i').typecode, URI('ldap://h/o=x?cn,sn?sub?(a=b)').then { |l| [l.dn, l.attributes, l.scope, l.filter] }
p URI.split('http://a:1/b?c#d'), x.select(:host, :port), x.component
