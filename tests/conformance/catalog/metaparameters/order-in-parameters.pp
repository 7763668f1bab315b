notify { 'z': }
notify { 'a': require => Notify['z'], message => 'm', noop => true, before => Notify['y'] }
notify { 'y': }
