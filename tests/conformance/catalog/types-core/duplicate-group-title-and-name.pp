group { 'g': }
group { 'h': name => 'g' }
