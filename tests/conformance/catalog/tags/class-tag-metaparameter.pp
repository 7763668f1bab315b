class c { notify { 'n': } }
class { 'c': tag => ['one', 'two'] }
