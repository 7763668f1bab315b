function f() { $local = 1
  $local }
$a = f()
$local
