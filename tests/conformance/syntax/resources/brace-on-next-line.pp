notify
{
  'a':
    message => 'b'
}
