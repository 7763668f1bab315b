Notify { nope => 1 }
