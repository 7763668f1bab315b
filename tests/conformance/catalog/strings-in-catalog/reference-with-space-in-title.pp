notify { 'two words': }
notify { 'n': require => Notify['two words'] }
