class c {
  $backwards = [1, 2, 3].reverse_each
  $backwards.each |$x| { notify { "n${x}": } }
  notify { 'last': }
}
include c
