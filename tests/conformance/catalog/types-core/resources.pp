resources { 'user': purge => true, unless_system_user => 1000 }
