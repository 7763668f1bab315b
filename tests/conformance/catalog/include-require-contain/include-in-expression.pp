class a { }
$r = include('a')
notify { "${r}": }
