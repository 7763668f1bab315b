class c($x) { notify { "c${x}": } }
define d { class { 'c': x => $title } }
d { 'one': }
