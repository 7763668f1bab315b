class a::b { @notify { 'in class': } }
include a::b
Notify <| tag == 'a::b' |>
