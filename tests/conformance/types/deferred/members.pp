[Deferred('upcase', ['a'])].map |$d| { [$d.name, $d.arguments] }
