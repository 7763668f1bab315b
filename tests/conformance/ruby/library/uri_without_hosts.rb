require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { URI("http://exa mple.com") }
t { URI("http://[::1]:80/").host }
t { URI("http://[::1]:80/").hostname }
t { URI("http://example.com:port/") }
t { URI("") }
t { URI(nil) }
t { URI("http://") }
t { URI.parse("http://example.com/%zz") }
t { URI.parse("http://é.com") }
t { URI.join("http://a/b/c/d", "../e").to_s }
t { URI.join("http://a/b/c/d?x", "?y").to_s }
