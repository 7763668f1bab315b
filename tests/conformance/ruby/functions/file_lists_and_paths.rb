paths = %w[/etc/app/conf.d/10-a.conf /etc/app/app.conf ./rel/x.tar.gz noext /var/log/]
paths.each { |q| p [File.dirname(q), File.basename(q), File.extname(q), File.basename(q, ".*"), File.split(q)] }
p File.join("a", "b", "/c"), File.join("a/", "/b"), File.join, File.expand_path("../x", "/a/b"), File.expand_path("/a/./b/../c"), File.absolute_path?("/x"), File.fnmatch("*.conf", "a.conf"), File.fnmatch("**/*.rb", "a/b/c.rb", File::FNM_PATHNAME), File.fnmatch?("{a,b}*", "bx", File::FNM_EXTGLOB)
