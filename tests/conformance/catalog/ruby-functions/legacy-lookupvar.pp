$x = 'top'
class a {
  $y = 'own'
  notify { old(): }
}
include a
