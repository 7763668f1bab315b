file { '/x': nope => 1, neither => 2 }
