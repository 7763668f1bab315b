require 'uri'
u = URI.parse('http://user:pa%20ss@example.com:8080/a/b;c?q=1&r=a%20b#frag'); p u, u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque, u.request_uri, u.absolute?, u.default_port, u.to_s, u.select(:host, :port), u.normalize.to_s, u.hierarchical?
p URI('https://Example.COM').normalize, URI('http://a.b').path, URI.join('http://a/b/c/d', '../e').to_s, URI('http://a/b/') + 'c', (URI('http://a/b/c') - URI('http://a/b/')).to_s, URI('mailto:a@b.c').to, URI('ftp://h/p;type=a').typecode, URI('file:///etc/x').path, URI('ldap://h/dc=x?cn?sub').dn, URI('urn:isbn:1').opaque, URI('//h/p').host, URI('/p?q').query, URI('').to_s, URI('http://[::1]:80/').hostname, URI('http://h:99').port, URI('https://h').port, URI.extract('see http://a.b and mailto:x@y.z ok') rescue p $!
p URI.encode_www_form([['a', 'b c'], ['d', 'é&']]), URI.encode_www_form(a: 1, b: [2, 3], c: nil), URI.decode_www_form('a=1&b=2+3&c=%C3%A9'), URI.encode_www_form_component('a b*-._~é/'), URI.decode_www_form_component('a+b%20c')
p URI::HTTP.build(host: 'h', path: '/p', query: 'q=1').to_s, URI::HTTPS.build(host: 'h', port: 444).to_s, URI::Generic.build(scheme: 'x', opaque: 'y').to_s, URI.split('http://h/p'), URI.regexp.class, URI::DEFAULT_PARSER.class, URI.scheme_list.keys.sort.first(3), URI('http://a') == URI('http://a'), URI('http://a').eql?(URI('http://a')), URI('http://a').hash == URI('http://a').hash, 'http://a.b' =~ URI::DEFAULT_PARSER.make_regexp, URI('http://a?b').query, 'x http://q.r y'[URI::DEFAULT_PARSER.make_regexp(['http'])]
['http://a b', 'http://h:x', 'http://[', '::', 'http://h/%zz', "http://h\n", 'http://ü.de', 'ht tp://x'].each { |x| begin; p URI.parse(x); rescue => e; puts "#{e.class}: #{e.message}"; end }
begin; URI.parse(nil); rescue => e; p e.class, e.message; end
begin; URI(5); rescue => e; p e.class, e.message; end
begin; URI::HTTP.build(host: 'h', path: 'p'); rescue => e; p e.class, e.message; end
begin; URI('http://h').port = 'x'; rescue => e; p e.class, e.message; end
begin; URI.join('a', 'b'); rescue => e; p e.class, e.message; end
x = URI('http://h/p'); x.scheme = 'https'; x.host = 'z.q'; x.port = 1; x.path = '/n'; x.query = 'a=b'; x.fragment = 'f'; x.user = 'u'; p x.to_s, x.inspect, x.dup.to_s, x.route_to('http://y').to_s, x.merge('/m').to_s, x.relative?
begin; x.path = 'bad path'; rescue => e; p e.class, e.message; end
