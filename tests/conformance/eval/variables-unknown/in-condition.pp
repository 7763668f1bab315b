if $nosuch { 'x' }
