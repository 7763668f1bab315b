$n = notify
"$n" { x: }
