Notify { nope => 1 }
notify { 'n': }
