class c { notify { 'n': } }
notify { 'first': }
class { 'c': require => Notify['first'], noop => true, tag => 't', loglevel => 'debug', schedule => 'daily', audit => 'all' }
