require 'uri'
u = URI.parse("https://user:pw@example.com:8443/a/b.html?x=1&y=%20#frag")
p u.scheme, u.userinfo, u.host, u.port, u.path, u.query, u.fragment, u.class, u.to_s, u.request_uri, u.default_port, u.user, u.password
u.path = "/z"
u.query = URI.encode_www_form(a: 1, b: ["x y", "é"], c: nil)
p u.to_s, URI.decode_www_form(u.query), URI.join("http://a/b/c", "../d").to_s, URI("http://h/p") + "q"
p URI.encode_www_form_component("a b&c=d/é"), URI.decode_www_form_component("a+b%26"), URI.extract("see http://x.y and mailto:a@b.c") rescue p $!
p URI.parse("mailto:a@b.c").to, URI.parse("file:///etc/hosts").path, URI.parse("ftp://h/f;type=a").class, URI.parse("relative/path").relative?
["http://[bad", "http://a b", "ht!tp://x"].each { |s| URI.parse(s) rescue p $!.class, $!.message }
p URI::HTTP.build(host: "h", path: "/p", query: "q").to_s, URI.parse("HTTP://H/").normalize.to_s, URI.split("http://h:1/p?q#f")
