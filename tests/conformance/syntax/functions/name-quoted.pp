function 'a'() { 1 }
