if $a { File[b] } -> File[c]
$d ? { 1 => File[e] } -> File[f]
