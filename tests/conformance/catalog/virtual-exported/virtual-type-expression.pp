@Resource['notify'] { 'a': }
Notify <| |>
