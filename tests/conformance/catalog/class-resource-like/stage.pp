class c { notify { 'c': } }
stage { 'pre': before => Stage['main'] }
class { 'c': stage => 'pre' }
