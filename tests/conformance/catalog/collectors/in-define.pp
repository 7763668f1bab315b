define d { Notify <| title == $title |> }
@notify { ['x', 'y']: }
d { 'x': }
