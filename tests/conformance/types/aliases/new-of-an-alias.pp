type Port = Integer[1, 65535]
[Port('80'), Port.new(8080), new(Port, '0x50', 16)]
