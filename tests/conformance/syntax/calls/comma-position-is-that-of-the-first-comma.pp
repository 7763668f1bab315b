if $a {
  $b = 1
  foo 'x' ,
    'y', 'z'
}
