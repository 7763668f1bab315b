stage { 'pre': } -> Stage['main'] -> stage { 'post': }
class c { }
class { 'c': stage => 'post' }
