define d { notify { "${title} ${name}": } }
d { 'one': name => 'other' }
