$a = true
"${if $a { 'always' } else { 'never' }} ${unless $a { 'u' } else { 'e' }} ${case $a { true: { 'T' } default: { 'D' } }}"
