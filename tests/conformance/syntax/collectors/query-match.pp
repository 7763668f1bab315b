File <| a =~ /b/ |>
