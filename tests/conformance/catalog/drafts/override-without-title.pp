File[] { mode => '0666' }
