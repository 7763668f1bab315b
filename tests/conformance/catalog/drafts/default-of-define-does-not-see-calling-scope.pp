class a {
  $local = 1
  d { x: }
}
define d($p = $local) { notice($p) }
include a
