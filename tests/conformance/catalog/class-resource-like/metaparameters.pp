class c { notify { 'c': } }
notify { 'first': }
class { 'c': require => Notify['first'], tag => 'extra', noop => true, loglevel => 'debug' }
