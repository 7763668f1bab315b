define a { notice("a ${title}") @b { "${title}b": } }
define b { notice("b ${title}") @c { "${title}c": } }
define c { notice("c ${title}") notify { $title: } }
@a { 'x': }
C <| |>
B <| |>
A <| |>
