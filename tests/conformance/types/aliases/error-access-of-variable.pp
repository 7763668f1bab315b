type Alias = Enum[$facts['os']['name']]
Alias
