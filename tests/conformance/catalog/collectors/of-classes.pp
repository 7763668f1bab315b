class c { notify { 'c': } }
include c
Class <| |>
