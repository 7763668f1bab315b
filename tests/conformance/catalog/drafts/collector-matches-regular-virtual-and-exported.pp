notify { 'regular': }
@notify { 'virtual': }
@@notify { 'exported': }
Notify <| |> { message => 'collected' }
