case $a {
  /b/: { }
  /c/, /d/: { }
  default: { }
}
