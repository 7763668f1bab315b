class c { }
stage { 'pre': }
class { 'c': stage => Stage['pre'] }
