function plan() { 1 }
