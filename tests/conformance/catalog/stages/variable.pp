class c { notify { "stage is ${stage}": } }
stage { 'pre': }
class { 'c': stage => 'pre' }
