if $a { } else
