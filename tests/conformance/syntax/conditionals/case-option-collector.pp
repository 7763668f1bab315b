case $a { File <| |>: { } }
