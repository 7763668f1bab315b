filebucket { 'main': server => 'puppet', path => false }
