notify {
  [
    'a',
    'b',
  ]:
    message => 'x',
}
