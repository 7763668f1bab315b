notify { 'a': }
notice(Notify['a'] =~ Type[Notify], Notify['a'] =~ Type[Resource], Class['x'] =~ Type[Class])
