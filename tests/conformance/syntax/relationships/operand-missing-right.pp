File[a] ->
