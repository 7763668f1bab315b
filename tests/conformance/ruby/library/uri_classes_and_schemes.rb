require 'uri'
p URI.scheme_list.keys.sort - ['WSS'], URI::HTTP.default_port, URI::HTTPS.default_port, URI::FTP.default_port, URI::LDAP.default_port, URI::HTTP.superclass, URI::HTTPS.superclass, URI::Generic.default_port
p URI('http://a').is_a?(URI), URI('http://a').is_a?(URI::Generic), URI::HTTP === URI('https://a'), URI('http://a').hash == URI('http://a').hash
p URI('http://a:80').to_s, URI('https://a:443/x').to_s, URI('http://a:443/').to_s, URI('http://h?q').request_uri, URI('http://h/').request_uri, URI('https://h/a?b').request_uri
p URI('http://a/b').hierarchical?, URI('mailto:a@b').hierarchical?, URI('http://a').coerce('http://b'), URI::MailTo.build(['a@b', ['subject=x']]).to_s, URI::FTP.build(host: 'h', path: 'a', typecode: 'i').to_s
p URI.parse('http://example.com/foo/bar.txt').path.split('/').last, File.basename(URI.parse('http://x/y/z.tar.gz?a=b').path), URI('puppet:///modules/a/b').path
