# A number of bytes in whole gibibytes, at least one.
function profile::gibibytes(Integer[0] $bytes) >> Integer[1] {
  max(1, $bytes / 1073741824)
}
