[URI('http://user:pw@example.com:8080/p/q?x=1#frag')].map |$u| { [$u.scheme, $u.userinfo, $u.host, $u.port, $u.path, $u.query, $u.fragment, $u.opaque] }
