[String(Regexp), String(Regexp[/a/]), String(Regexp['a/b']), String(Regexp[//]), "${/a\/b/}"]
