class c { notice('c') }
notice('before')
class { 'c': }
notice('after')
