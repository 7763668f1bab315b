class c($x = if $facts['kernel'] == 'Linux' { 'l' } else { 'o' }) { notify { $x: } }
include c
