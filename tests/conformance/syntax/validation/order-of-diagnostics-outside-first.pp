# diagnostics come in the order of a walk from the outside to the inside
class a($Bad) {
  $Worse = 1
  2
}
