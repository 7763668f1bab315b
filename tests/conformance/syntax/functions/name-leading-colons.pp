function ::a() { 1 }
