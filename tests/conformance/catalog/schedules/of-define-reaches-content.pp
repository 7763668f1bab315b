define d { exec { '/bin/true': } }
d { 'x': schedule => 'daily' }
