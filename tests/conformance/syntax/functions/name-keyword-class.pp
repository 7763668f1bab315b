function class() { 1 }
