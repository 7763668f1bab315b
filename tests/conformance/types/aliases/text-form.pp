type Port = Integer[1, 65535]
[String(Port), "${Port}", String(Array[Port]), String(Struct[{p => Port}]), String(Port, '%#p'), String(Optional[Port])]
