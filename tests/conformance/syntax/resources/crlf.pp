notify { 'a':
  message => 'b',
}
