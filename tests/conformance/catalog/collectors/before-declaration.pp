Notify <| |>
@notify { 'late': }
