class c { exec { '/bin/true': } }
class { 'c': schedule => 'daily' }
