[new(Integer, '12'), new(String, 5), new(Integer, '0xFF', 16)]
