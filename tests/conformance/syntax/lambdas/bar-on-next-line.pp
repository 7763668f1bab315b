$a.map
  |$b|
{
  $b
}
