define a::d { notify { "n ${title}": } }
@a::d { ['x', 'y']: }
A::D <| title == 'x' |>
