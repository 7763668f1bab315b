require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { URI("http://example.com").path }
t { URI("http://example.com").port }
t { URI("https://example.com").port }
t { URI("ftp://example.com/a").class }
t { URI("http://example.com").inspect }
t { URI("http://example.com").request_uri }
t { URI("http://example.com/a?b").request_uri }
t { URI("mailto:a@b.c").to }
t { URI("ldap://h/dc=x?cn?sub?(a=b)").dn }
t { URI("urn:isbn:123").opaque }
t { URI("//example.com/a").host }
t { URI("/a/b").path }
t { URI("a b") }
