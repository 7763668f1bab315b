File { , mode => 1 }
