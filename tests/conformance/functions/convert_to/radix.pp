'0x1F'.convert_to(Integer, 16)
