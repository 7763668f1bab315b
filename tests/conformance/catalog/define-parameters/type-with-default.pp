define d(Array[String] $xs = []) { $xs.each |$x| { notify { "${title}${x}": } } }
d { 'a': xs => ['1', '2'] }
