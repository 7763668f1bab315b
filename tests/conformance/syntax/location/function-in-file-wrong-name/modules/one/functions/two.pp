function one::three() { 1 }
