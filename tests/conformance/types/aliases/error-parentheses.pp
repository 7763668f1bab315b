type Alias = Array[(Integer)]
Alias
