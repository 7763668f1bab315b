@notify { 'v': require => Notify['nowhere'] }
notify { 'n': }
