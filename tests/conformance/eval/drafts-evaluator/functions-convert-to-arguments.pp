[convert_to('10', Integer), '0x1f'.convert_to(Integer, 16), convert_to(16, String, '%x')]
