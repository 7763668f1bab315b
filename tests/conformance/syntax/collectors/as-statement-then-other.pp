File <| |>
$a = 1
