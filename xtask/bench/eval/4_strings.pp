# building strings: `sprintf`, `upcase`, `regsubst`, slices, interpolation, `join`
$lines = Integer[1, 20000].map |$n| {
  $name = sprintf('host%05d', $n)
  "${name.upcase}: ${regsubst($name, '0+', '-')} ${name[4, 5]}"
}
$lines.join("\n").size
