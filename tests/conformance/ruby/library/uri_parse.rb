require 'uri'
u = URI.parse('http://user:pw@Example.COM:8080/a/b?x=1&y=2#frag')
p [u.scheme, u.userinfo, u.user, u.password, u.host, u.port, u.path, u.query, u.fragment, u.class, u.opaque, u.registry, u.hostname, u.request_uri, u.absolute?, u.relative?, u.default_port]
puts u, u.inspect
['http://a', 'https://a/', 'ftp://h/p;type=a', 'file:///etc/x', 'mailto:a@b.c', 'ldap://h/dc=x?a?sub', 'urn:isbn:1', 'a/b', '/a/b?q', '', '//h/p', 'http://[::1]:80/', 'http://a:99999/',
 'http:', 'http:///x', 'foo://h:1/p', 'http://a/%20', 'http://a_b/', 'ws://a/x', 'http://a?x', 'puppet:///modules/x/y', 'http://a:/', 'HTTP://A', 'jdbc:mysql://h/x', 'http://user@host',
 '?q', '#f', 'ldaps://h', 'http://a/?x=[1]', 'http://a/?a|b', 'urn:a?b#c', 'http://u:p:q@h/', 'http://[v1.a]/', './a:b', 'http://a//b', 'file://h/p', 'http://a/?', 'http://a/#', 'ftp://h',
 'http://a.b.c.d:80/x;y=z,1:2@3', 'puppet://h/modules/x'].each do |text|
  x = URI.parse(text)
  p [text, x.class, x.scheme, x.userinfo, x.host, x.port, x.path, x.query, x.fragment, x.opaque, x.to_s]
end
