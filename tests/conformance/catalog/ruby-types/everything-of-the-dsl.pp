x { 'A': ensure => here, kind => 'x', list => ['c'], state => 1 }
