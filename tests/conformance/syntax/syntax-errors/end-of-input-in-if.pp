if $a {
