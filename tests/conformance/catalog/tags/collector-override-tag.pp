notify { 'n': tag => 'own' }
Notify <| |> { tag +> 'added' }
