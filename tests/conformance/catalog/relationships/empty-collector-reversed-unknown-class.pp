class a { }
Class['a'] <~ User <| |>
