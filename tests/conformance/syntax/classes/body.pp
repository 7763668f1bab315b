class a {
  include b
  $c = 1
  notify { 'd': }
}
