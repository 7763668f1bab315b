function a
($b)
{
  $b
}
