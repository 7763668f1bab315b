type Alias = Enum["a${1}"]
Alias
