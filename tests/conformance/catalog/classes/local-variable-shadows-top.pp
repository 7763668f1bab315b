$t = 'top'
class a { $t = 'local' notify { "${t} ${::t}": } }
include a
