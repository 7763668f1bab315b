%w[/etc/app.conf app.tar.gz .hidden dir/ a/b. /].each { |f| puts [File.basename(f), File.basename(f, '.*'), File.extname(f), File.dirname(f), File.split(f).inspect].join(' ') }
