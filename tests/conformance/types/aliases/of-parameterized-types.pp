type Port = Integer[1, 65535]
type Ports = Array[Port, 1]
[80 =~ Port, 0 =~ Port, [80, 443] =~ Ports, [] =~ Ports, Ports, Port]
