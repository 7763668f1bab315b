type MyInteger = Integer
$h = { MyInteger => a, Integer => b }
[$h[MyInteger], $h[Integer], $h.length]
