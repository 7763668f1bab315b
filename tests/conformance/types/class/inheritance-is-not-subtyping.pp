class base { }
class derived inherits base { }
include derived
[Class['derived'] < Class['base'], Class['derived'] <= Class['base'], Class['base'] < Class['derived']]
