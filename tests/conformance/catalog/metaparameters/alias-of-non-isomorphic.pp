exec { '/bin/true': alias => 'x' }
exec { '/bin/false': alias => 'x' }
