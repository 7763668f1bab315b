Exec { schedule => 'weekly' }
exec { '/bin/true': }
