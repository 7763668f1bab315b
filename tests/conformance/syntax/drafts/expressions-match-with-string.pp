$x = abc =~ 'a.c'
$y = abc !~ 'a.c'
