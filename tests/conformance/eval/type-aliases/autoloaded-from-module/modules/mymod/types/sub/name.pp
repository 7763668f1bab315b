type Mymod::Sub::Name = String[1]
