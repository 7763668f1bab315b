[sprintf('%d', '5'), sprintf('%d', '0x1f'), sprintf('%f', '1.5'), sprintf('%d', 3.99)]
