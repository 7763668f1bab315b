class a { @notify { 'v': } }
class b { Notify <| |> }
include b, a
