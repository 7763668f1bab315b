if $a { notify { 'b': } }
case $c { 1: { notify { 'd': } } default: { notify { 'e': } } }
$f.each |$g| { notify { $g: } }
