type My::Port = Integer[1, 65535]
[80 =~ My::Port, My::Port]
