[URI('mailto:joe@example.com')].map |$u| { [$u.scheme, $u.opaque, $u.host, $u.path] }
