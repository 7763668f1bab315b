require 'uri'
base = 'http://repo.example.com:8081/'
q = { 'g' => 'a.b', 'v' => '1.0 beta', 'e' => nil, 'l' => %w[x y] }
u = URI.join(base, 'repository/', 'maven'); u.query = URI.encode_www_form(q)
puts u, u.path, u.port, URI.decode_www_form(u.query).inspect, URI.parse(base).then { |x| x.path = '/new'; x.to_s }, File.basename(URI('http://h/a/b.tar.gz?x').path, '.gz'), URI('http://h/a b') rescue puts $!.class, $!.message
