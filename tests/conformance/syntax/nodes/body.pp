node 'a' {
  include b
  notify { 'c': }
}
