[Integer.new('7'), new(Integer, '0x10'), '0x10'.convert_to(Integer), '0x10'.convert_to(Integer, 16)]
