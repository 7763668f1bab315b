# the draft calls this a syntax error
notify {a: message => 'a'}
notify {b: message => 'b'}
notice (Notify[b]-> Notify[a])  # syntax error on ->
