function one::two() { 1 }
