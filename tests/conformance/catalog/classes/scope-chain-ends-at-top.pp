$t = 'top'
class a { $l = 'local' include b }
class b { notify { "${t}": } notify { "${l}": } }
include a
