create_resources('@notify', { 'v' => {} })
Notify <| title == 'v' |>
