{ type => 4, function => 5 }
