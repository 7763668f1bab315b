class c { notify { 'c': } }
class { 'C': }
