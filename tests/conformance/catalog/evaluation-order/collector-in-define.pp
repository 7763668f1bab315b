define d { notice("define ${title}") Notify <| tag == $title |> }
@notify { 'v': tag => 'x' }
d { 'x': }
