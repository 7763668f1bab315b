class c { notify { 'c': } }
class { 'c': stage => false }
notify { 'n': stage => false }
