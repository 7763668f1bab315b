class c { notify { 'c': } }
include c
Class <| title == 'c' |> { noop => true }
