@notify { 'v': }
Notify <| |> { tag => 'collected' }
