class a { if $b { $c.each |$d| { case $d { 1: { [{ e => [$F] }] } } } } }
