$h = { notice('key1').then |$x| { 'never' }.lest || { 'k1' } => notice('value1'), String(2) => notice('value2') }
$h
