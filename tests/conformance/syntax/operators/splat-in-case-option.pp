case $a {
  *[1, 2], 3: { }
  default: { }
}
