$r = @notify { 'v': }
notice($r)
