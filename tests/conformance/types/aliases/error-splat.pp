type Alias = Integer[*[1, 2]]
Alias
