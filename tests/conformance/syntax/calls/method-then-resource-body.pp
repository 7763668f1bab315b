$a.each { 'x': }
