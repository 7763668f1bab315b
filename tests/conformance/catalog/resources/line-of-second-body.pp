notify {
  'a':
    message => 'x';
  'b':
    message => 'y',
}
