if 'abc' =~ /a(.)c/ { $1 } else { 'none' }
