if $a
