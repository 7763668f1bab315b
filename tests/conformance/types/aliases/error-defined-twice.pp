type Port = Integer
type Port = String
1
