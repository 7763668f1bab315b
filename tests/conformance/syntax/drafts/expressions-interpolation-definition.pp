# the draft excludes definitions from interpolation
$a = "${define b { }}"
