@notify { 'v': nope => 1 }
