function one() { 1 }
