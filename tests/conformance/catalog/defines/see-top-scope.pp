$t = 'top'
define d { notify { "${title} ${t}": } }
d { 'a': }
