x { 'a': nope => 1 }
