class c { }
include c
Class['main'] -> Class['c']
