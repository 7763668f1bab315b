File <| | >
